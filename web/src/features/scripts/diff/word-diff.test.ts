import { expect, test } from 'vitest';
import { type DiffPart, diffByWords } from './word-diff.ts';

const MARKS = { same: '', removed: '-', added: '+' };
const withMarks = (parts: readonly DiffPart[]) => parts.map(({ kind, text }) => `${MARKS[kind]}${text}`);

test('only changed words are marked, and adjacent ones as one phrase', () => {
  expect(withMarks(diffByWords('The last ferry leaves.', 'The very first boat leaves.'))).toEqual([
    'The ',
    '-last ferry ',
    '+very first boat ',
    'leaves.',
  ]);
  expect(withMarks(diffByWords('One.\nTwo.', 'One.\nTwo.'))).toEqual(['One.\nTwo.']);
  expect(withMarks(diffByWords('', 'New.'))).toEqual(['+New.']);
});

test('compares words in languages without spaces and in right-to-left languages', () => {
  expect(withMarks(diffByWords('משהו ישן כאן', 'משהו חדש כאן'))).toEqual(['משהו ', '-ישן', '+חדש', ' כאן']);
  expect(withMarks(diffByWords('今日は雨です', '今日は雪です'))).toEqual(['今日は', '-雨', '+雪', 'です']);
});

test('each side of the diff adds up to its text', () => {
  const before = '## Hook\nA b c.\n\n[cue]\nD e f.';
  const after = '## Hook\nA x c!\n\nD e.\n[cue 2]';
  const parts = diffByWords(before, after);
  const side = (left: DiffPart['kind']) =>
    parts
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join('');
  expect(side('added')).toBe(before);
  expect(side('removed')).toBe(after);
});
