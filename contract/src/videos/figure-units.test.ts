import { expect, test } from 'vitest';
import { AGE_UNITS, COUNT_UNITS, countIn, daysIn, readFigure } from './figure-units.ts';

test.each([
  [12, 'None', 12],
  [1.5, 'K', 1500],
  [0.9, 'M', 900_000],
] as const)('%d %s is %d', (count, unit, expected) => {
  expect(countIn(count, unit)).toBe(expected);
});

test.each([
  [3, 'days', 3],
  [36, 'hours', 1.5],
  [720, 'minutes', 0.5],
  [5, 'weeks', 35],
  [2, 'months', 60],
  [1.5, 'years', 547.5],
] as const)('an age of %d %s is %d days', (age, unit, expected) => {
  expect(daysIn(age, unit)).toBe(expected);
});

test('the units match the specification, in its order', () => {
  expect(COUNT_UNITS).toEqual(['None', 'K', 'M']);
  expect(AGE_UNITS).toEqual(['days', 'hours', 'minutes', 'weeks', 'months', 'years']);
});

test.each([
  ['12', 12],
  [' 0.5 ', 0.5],
  ['0', 0],
  ['', Number.NaN],
  ['  ', Number.NaN],
  ['1,000', Number.NaN],
  ['ten', Number.NaN],
])('%j is read as %d', (typed, expected) => {
  expect(readFigure(typed)).toBe(expected);
});
