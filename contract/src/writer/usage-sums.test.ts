import { expect, test } from 'vitest';
import { costOf, sumUsage, totalUsage, type UsageRow } from './usage-sums.ts';

const ROW: UsageRow = {
  day: '2026-03-02',
  provider: 'openai',
  model: 'small',
  purpose: 'draft',
  calls: 2,
  failed: 0,
  inputTokens: 1000,
  outputTokens: 400,
  isEstimated: false,
  answered: 2,
  averageFirstWordMs: 500,
  cost: 0.25,
};
const ROWS: UsageRow[] = [
  ROW,
  { ...ROW, purpose: 'repair', calls: 1, failed: 1, answered: 0, averageFirstWordMs: 0, isEstimated: true },
  { ...ROW, day: '2026-03-01', model: 'large', calls: 6, answered: 6, averageFirstWordMs: 1300, cost: 2 },
];

test('the cost is the sum of tokens read and written at their prices per million', () => {
  const prices = { perMillionInputTokens: 0.5, perMillionOutputTokens: 4 };
  expect(costOf({ inputTokens: 2_000_000, outputTokens: 500_000 }, prices)).toBe(3);
});

test.each([
  [
    'day',
    [
      ['2026-03-02', 3, 1],
      ['2026-03-01', 6, 0],
    ],
  ],
  [
    'model',
    [
      ['small', 3, 1],
      ['large', 6, 0],
    ],
  ],
  [
    'purpose',
    [
      ['draft', 8, 0],
      ['repair', 1, 1],
    ],
  ],
] as const)('usage is summed up by %s', (key, expected) => {
  expect(sumUsage(ROWS, key).map((sum) => [sum.key, sum.calls, sum.failed])).toEqual(expected);
});

test('the time to the first word is averaged over the calls that returned one', () => {
  expect(totalUsage(ROWS)).toEqual({
    calls: 9,
    failed: 1,
    inputTokens: 3000,
    outputTokens: 1200,
    isEstimated: true,
    answered: 8,
    averageFirstWordMs: 1100,
    cost: 2.5,
  });
  expect(totalUsage([])).toMatchObject({ calls: 0, averageFirstWordMs: 0, isEstimated: false });
});

test('without prices there are no costs', () => {
  expect(totalUsage([{ ...ROW, cost: null }]).cost).toBeNull();
});
