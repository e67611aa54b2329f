import { expect, test } from 'vitest';
import { parseAmount } from './parse-amount.ts';

test.each([
  ['4.50', 450],
  ['$10', 1000],
  [' 9.9 ', 990],
  ['0', 0],
  ['0.29', 29],
  ['', null],
  ['4,50', null],
  ['-1', null],
  ['1e3', null],
  ['4.505', null],
])('%j is %j cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents);
});
