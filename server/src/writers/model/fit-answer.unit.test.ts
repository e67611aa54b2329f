import { expect, test } from 'vitest';
import { fitAnswer } from './fit-answer.ts';

test.each([
  ['whitespace around the selection is kept', ' one two ', 'three', ' three '],
  ['part of a line stays on its line', 'one two', 'three\n\nfour', 'three four'],
  ['line breaks are kept', 'one\ntwo', 'three\nfour', 'three\nfour'],
  ['added quotes are removed', 'one two', '"three"', 'three'],
  ['original quotes are kept', '“one”', '“three”', '“three”'],
  ['an added heading is dropped', 'one\ntwo', '## Hook\nthree', 'three'],
  ['an original heading is kept', '## Hook\none', '## Hook\nthree', '## Hook\nthree'],
  ['an added cue is dropped', 'one', '[B-roll]\nthree', 'three'],
  ['a blank answer is empty', 'one', ' \n ', ''],
])('%s', (_case, before, answer, expected) => {
  expect(fitAnswer(before, answer)).toBe(expected);
});
