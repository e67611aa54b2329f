import { expect, test } from 'vitest';
import { parseTokens } from './parse-tokens.ts';

test.each([
  ['3', 3],
  [' 42 ', 42],
  ['1,000,000', 1_000_000],
  ['-1', -1],
  ['1.5', 1.5],
])('parses “%s” as %d', (input, tokens) => {
  expect(parseTokens(input)).toBe(tokens);
});

test.each(['', '  ', 'many', '1e3', '0x10', '1,5', '1 000'])('“%s” is not a number', (input) => {
  expect(parseTokens(input)).toBeNaN();
});
