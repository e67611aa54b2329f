import { expect, test } from 'vitest';
import { coverageOf, pointsIn } from './point-coverage.ts';

const SCRIPT = `## Hook
[A flea market, a table]
A note was taped to it: as is. The pump hummed, and nothing came out.

## Wrong guess
So I replaced the pump first. It wasn't the pump. The lights were on and the water was hot.
That part cost me two dollars.`;

const covered = (points: string, script = SCRIPT) =>
  coverageOf(points, script).map(({ isCovered }) => isCovered);

test.each([
  ['the same words', 'A note taped to it: "as is"', true],
  ['other forms of the words', 'Pump hums, nothing comes out', true],
  ['a different order', 'the pump, I replaced it first', true],
  ['a number in words', 'The part cost 2 dollars', true],
  ['a wrong number', 'The part cost 9 dollars', false],
  ['something that is not said', 'Clean the boiler once a year', false],
  ['only a cue', 'A flea market table', false],
  ['words that are far apart', `note dollars boiler`, false],
])('a point with %s', (_what, point, isCovered) => {
  expect(covered(point)).toEqual([isCovered]);
});

test.each([
  ['40 drinks in a day', 'I gave away forty drinks in a day.'],
  ['forty drinks in a day', 'I gave away 40 drinks in a day.'],
  ['It closed in 1986', 'In nineteen eighty-six it closed.'],
])('numbers are the same in digits and in words: %s', (point, script) => {
  expect(covered(point, script)).toEqual([true]);
  expect(covered(point, script.replace(/forty|40|nineteen eighty-six/, 'ninety'))).toEqual([false]);
});

test('words that say nothing on their own are not looked for', () => {
  expect(covered('Where this raise really went', 'The raise went to the first who asked.')).toEqual([true]);
  expect(covered('Have these, those, there', 'Nothing of it.')).toEqual([false]);
});

test('every line is a point, without its list mark', () => {
  expect(pointsIn('- One\n\n2. Two\n• Three\n---\n')).toEqual(['One', 'Two', 'Three']);
  expect(covered('- replaced the pump\n- sold the house')).toEqual([true, false]);
});

test('points in other languages are found', () => {
  expect(covered('Der Pegel stieg 1986', '## Hook\nIm Jahr 1986 stieg der Pegel.')).toEqual([true]);
  expect(covered('渡し船は戻らない', '## Hook\nその渡し船はもう戻らない。')).toEqual([true]);
});

test('a script without words covers nothing', () => {
  expect(covered('One point', '')).toEqual([false]);
});
