import { expect, test } from 'vitest';
import { fitAnswer } from './fit-answer.ts';

test.each([
  ['blanks around it stay', ' one two ', 'three', ' three '],
  ['a part of a line stays in its line', 'one two', 'three\n\nfour', 'three four'],
  ['lines stay lines', 'one\ntwo', 'three\nfour', 'three\nfour'],
  ['quotes are taken off', 'one two', '"three"', 'three'],
  ['quotes that were there stay', '“one”', '“three”', '“three”'],
  ['no heading comes in', 'one\ntwo', '## Hook\nthree', 'three'],
  ['a heading that was there stays', '## Hook\none', '## Hook\nthree', '## Hook\nthree'],
  ['no cue comes in', 'one', '[B-roll]\nthree', 'three'],
  ['nothing is nothing', 'one', ' \n ', ''],
])('%s', (_case, before, answer, expected) => {
  expect(fitAnswer(before, answer)).toBe(expected);
});
