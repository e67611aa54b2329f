import { expect, test } from 'vitest';
import { isWithin, runningTime, wordBudget } from './script-lengths.ts';

test('each length has a word budget', () => {
  expect(wordBudget('shorts')).toEqual({ target: 130, min: 90, max: 150 });
  expect(wordBudget('short')).toEqual({ target: 225, min: 150, max: 300 });
  expect(wordBudget('medium')).toEqual({ target: 600, min: 450, max: 750 });
  expect(wordBudget('long')).toEqual({ target: 1050, min: 900, max: 1350 });
});

test('a different pace changes the number of words, not the minutes', () => {
  const { target } = wordBudget('medium', 180);
  expect(target).toBe(720);
  expect(runningTime(target, 180)).toBe(runningTime(600));
});

test('a range includes both ends', () => {
  const budget = wordBudget('short');
  expect([149, 150, 300, 301].map((words) => isWithin(budget, words))).toEqual([false, true, true, false]);
});

test.each([
  [0, '0:00'],
  [1, '0:00'],
  [75, '0:30'],
  [742, '4:57'],
])('%i words take %s', (words, time) => {
  expect(runningTime(words)).toBe(time);
});
