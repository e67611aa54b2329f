import { expect, test } from 'vitest';
import {
  followLine,
  joinLines,
  lineAbove,
  lineBelow,
  makeDirection,
  removeBlankLine,
  replaceLine,
  shiftLines,
  splitLine,
} from './text-edits.ts';

const CONTENT = '## Hook\n[A ferry]\nOne two.\n\nThree four.\n\n## End\nGone.\nFor good.';

test('a line is replaced, and pasted lines stay separate', () => {
  expect(replaceLine('a\nb\nc', 1, 'x\ny')).toBe('a\nx\ny\nc');
});

test('Enter splits a paragraph into two', () => {
  expect(splitLine('One two.\n\nThree.', 0, 4)).toEqual({ content: 'One\n\ntwo.\n\nThree.', line: 2, at: 0 });
  expect(splitLine('One.', 0, 4)).toEqual({ content: 'One.\n\n', line: 2, at: 0 });
});

test('Enter in a paragraph of several lines makes another line', () => {
  expect(splitLine('Gone.\nFor good.', 1, 3)).toEqual({ content: 'Gone.\nFor\ngood.', line: 2, at: 0 });
});

test('Enter at the start makes room above', () => {
  expect(splitLine('One.', 0, 0)).toEqual({ content: '\n\nOne.', line: 0, at: 0 });
});

test('both parts of a direction stay directions, and the line after one is spoken', () => {
  expect(splitLine('[A ferry at night]', 0, 8)).toEqual({ content: '[A ferry]\n[at night]', line: 1, at: 1 });
  expect(splitLine('[A ferry]', 0, 9)).toEqual({ content: '[A ferry]\n', line: 1, at: 0 });
  expect(splitLine('[A ferry]', 0, 8)).toEqual({ content: '[A ferry]\n', line: 1, at: 0 });
});

test('Backspace joins a line with the one above, across blank lines', () => {
  expect(joinLines(CONTENT, 4)).toEqual({
    content: CONTENT.replace('One two.\n\nThree', 'One two. Three'),
    line: 2,
    at: 9,
  });
  expect(joinLines('[A]\n[B]', 1)).toEqual({ content: '[A B]', line: 0, at: 3 });
  expect(joinLines('今日は\n天気', 1)?.content).toBe('今日は天気');
});

test('speech is not joined with a direction or a heading', () => {
  expect(joinLines(CONTENT, 2)).toBeNull();
  expect(joinLines(CONTENT, 7)).toBeNull();
  expect(joinLines('One.', 0)).toBeNull();
  expect(joinLines('[A ferry]\n', 1)).toEqual({ content: '[A ferry]', line: 0, at: 9 });
});

test('splitting and joining restore the text', () => {
  const { content, line } = splitLine(CONTENT, 4, 6);
  expect(joinLines(content, line)?.content).toBe(CONTENT);
});

test('an empty line disappears with its blank lines', () => {
  expect(removeBlankLine('One.\n\n\n\nTwo.', 2)).toBe('One.\n\nTwo.');
  expect(removeBlankLine('One.\n\n', 2)).toBe('One.\n');
  expect(removeBlankLine('One.\nTwo.', 0)).toBe('One.\nTwo.');
});

test('Up and Down go to the next line with text', () => {
  expect([lineAbove(CONTENT, 4), lineBelow(CONTENT, 4)]).toEqual([2, 7]);
  expect([lineAbove(CONTENT, 1), lineBelow(CONTENT, 8)]).toEqual([null, null]);
});

test('a bracket at the start makes a direction', () => {
  expect([makeDirection(''), makeDirection('A ferry'), makeDirection('A ferry]')]).toEqual([
    '[]',
    '[A ferry]',
    '[A ferry]',
  ]);
});

test('locked lines keep their place while lines are added or removed', () => {
  const { content } = splitLine(CONTENT, 4, 6);
  expect(shiftLines(CONTENT, content, [1, 2, 7])).toEqual([1, 2, 9]);
  expect(shiftLines(content, CONTENT, [1, 2, 9])).toEqual([1, 2, 7]);
  expect(shiftLines(CONTENT, CONTENT.replace('Gone', 'Lost'), [7, 8])).toEqual([8]);
});

test('a locked line between two edits keeps its lock', () => {
  const after = CONTENT.replace('One two.', 'One.\n\nTwo.').replace('Gone.', 'Lost.');
  expect(shiftLines(CONTENT, after, [1, 4, 7, 8])).toEqual([1, 6, 10]);
  // A direction may be used more than once.
  const directions = 'One.\n[Cut]\nTwo.\n[Cut]\nThree.';
  expect(shiftLines(directions, directions.replace('One', 'Uno').replace('Three', 'Tres'), [1, 3])).toEqual([
    1, 3,
  ]);
});

test('an open line is found again after changes around it', () => {
  const after = CONTENT.replace('One two.', 'One.\n\nTwo.').replace('Gone.', 'Lost.');
  expect(followLine(CONTENT, after, 4)).toBe(6);
  expect(followLine(CONTENT, CONTENT.replace('Three', 'Four'), 4)).toBeNull();
});
