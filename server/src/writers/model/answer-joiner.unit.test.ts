import { expect, test } from 'vitest';
import { createAnswerJoiner, lastWordsOf } from './answer-joiner.ts';

function join(soFar: string, rest: string, chunkLength: number): string {
  const joiner = createAnswerJoiner(soFar);
  let text = soFar;
  for (let at = 0; at < rest.length; at += chunkLength) text += joiner.push(rest.slice(at, at + chunkLength));
  return text + joiner.end();
}

test('the last words fit on one line', () => {
  expect(lastWordsOf('One two.\n\n## Beat\nThree four five six ')).toBe('## Beat Three four five six');
});

test.each([
  [
    'repeats the last words',
    'Three cafés have clo',
    'cafés have closed. Why?',
    'Three cafés have closed. Why?',
  ],
  [
    'repeats more than the last words',
    '## Hook\nThree cafés have clo',
    'Three cafés have closed.',
    '## Hook\nThree cafés have closed.',
  ],
  ['starts from the beginning', '## Hook\nIt has clo', '## Hook\nIt has closed.', '## Hook\nIt has closed.'],
  [
    'repeats them in a fence',
    'Three cafés have clo',
    '```\nThree cafés have closed.',
    'Three cafés have closed.',
  ],
  ['repeats them and ends', 'It was the end.', 'It was the end.', 'It was the end.'],
  ['repeats them across lines', 'So.\n\n## Beat\nIt', 'So. ## Beat It closed.', 'So.\n\n## Beat\nIt closed.'],
  ['repeats them before a gap', 'And now it has ', 'now it has closed.', 'And now it has closed.'],
  ['repeats them before a heading', 'And it closed.\n', 'it closed.\n\n## Beat', 'And it closed.\n## Beat'],
  ['does not repeat them', 'It has', 'closed for good.', 'It has closed for good.'],
  ['continues with the same word', 'The end of the', 'the street.', 'The end of the the street.'],
  ['continues with a heading', 'It closed.', '## Beat\nWhy?', 'It closed.\n\n## Beat\nWhy?'],
  ['has nothing to add', 'It has', ' ', 'It has'],
])('a continuation that %s is joined cleanly', (_how, soFar, rest, whole) => {
  for (const chunkLength of [1, 3, 100]) expect(join(soFar, rest, chunkLength)).toBe(whole);
});

test('new text passes immediately, even inside a fence', () => {
  const joiner = createAnswerJoiner('Three cafés have clo');
  expect(joiner.push('```\nThree cafés have ')).toBe('');
  expect(joiner.push('closed.')).toBe('sed.');
  expect(joiner.push(' Why?')).toBe(' Why?');
});
