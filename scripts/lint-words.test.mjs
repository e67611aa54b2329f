import { expect, test } from 'vitest';
import { findOddWords } from './lint-words.mjs';

test('odd words are found with their lines, in any case', () => {
  expect(findOddWords('Fine.\nWritten Anew, so that nobody waits.\n')).toEqual([
    { line: 2, word: 'Anew' },
    { line: 2, word: 'so that nobody' },
  ]);
});

test('ordinary words that contain a listed one are not found', () => {
  expect(findOddWords('A newsletter understands herein; they stand in line.')).toEqual([]);
});
