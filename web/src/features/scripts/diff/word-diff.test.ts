import { expect, test } from 'vitest';
import { type DiffPiece, diffByWords } from './word-diff.ts';

const SIGNS = { same: '', removed: '-', added: '+' };
const told = (pieces: readonly DiffPiece[]) => pieces.map(({ kind, text }) => `${SIGNS[kind]}${text}`);

test('only the words that changed are told, as one phrase where they stand together', () => {
  expect(told(diffByWords('The last ferry leaves.', 'The very first boat leaves.'))).toEqual([
    'The ',
    '-last ferry ',
    '+very first boat ',
    'leaves.',
  ]);
  expect(told(diffByWords('One.\nTwo.', 'One.\nTwo.'))).toEqual(['One.\nTwo.']);
  expect(told(diffByWords('', 'New.'))).toEqual(['+New.']);
});

test('words are words in scripts without blanks and from right to left', () => {
  expect(told(diffByWords('משהו ישן כאן', 'משהו חדש כאן'))).toEqual(['משהו ', '-ישן', '+חדש', ' כאן']);
  expect(told(diffByWords('今日は雨です', '今日は雪です'))).toEqual(['今日は', '-雨', '+雪', 'です']);
});

test('nothing is lost on either side', () => {
  const before = '## Hook\nA b c.\n\n[cue]\nD e f.';
  const after = '## Hook\nA x c!\n\nD e.\n[cue 2]';
  const pieces = diffByWords(before, after);
  const side = (left: DiffPiece['kind']) =>
    pieces
      .filter(({ kind }) => kind !== left)
      .map(({ text }) => text)
      .join('');
  expect(side('added')).toBe(before);
  expect(side('removed')).toBe(after);
});
