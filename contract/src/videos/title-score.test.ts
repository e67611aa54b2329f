import { expect, test } from 'vitest';
import { bandOf, isEarly, scoreTitle } from './title-score.ts';

// Calculated manually from the specification: 0.4 × min(log2(v/s + 1) × 40, 100) + 0.6 × min((v/d) / (s ×
// 0.005) × 100, 100).
test.each([
  // log2(2) × 40 = 40; 1000 a day against 50: full velocity. 16 + 60.
  [
    { views: 10_000, subscribers: 10_000, days: 10 },
    { score: 76, rating: 'Good', engagement: 40, velocity: 100 },
  ],
  // log2(4) × 40 = 80; full velocity. 32 + 60.
  [
    { views: 30_000, subscribers: 10_000, days: 30 },
    { score: 92, rating: 'Excellent', engagement: 80, velocity: 100 },
  ],
  // log2(8) × 40 = 120, which counts as 100.
  [
    { views: 70_000, subscribers: 10_000, days: 1 },
    { score: 100, rating: 'Excellent', engagement: 100, velocity: 100 },
  ],
  // log2(2) × 40 = 40; 10 a day against 50: 20. 16 + 12.
  [
    { views: 10_000, subscribers: 10_000, days: 1000 },
    { score: 28, rating: 'Poor', engagement: 40, velocity: 20 },
  ],
  // log2(4) × 40 = 80; 30 a day against 50: 60. 32 + 36.
  [
    { views: 30_000, subscribers: 10_000, days: 1000 },
    { score: 68, rating: 'Good', engagement: 80, velocity: 60 },
  ],
  // log2(4) × 40 = 80; 15 a day against 50: 30. 32 + 18.
  [
    { views: 30_000, subscribers: 10_000, days: 2000 },
    { score: 50, rating: 'Average', engagement: 80, velocity: 30 },
  ],
  [
    { views: 0, subscribers: 10, days: 1 },
    { score: 0, rating: 'Very Poor', engagement: 0, velocity: 0 },
  ],
  [
    { views: 1, subscribers: 1, days: 0.5 },
    { score: 76, rating: 'Good', engagement: 40, velocity: 100 },
  ],
] as const)('%j scores %j', (figures, expected) => {
  expect(scoreTitle(figures)).toMatchObject(expected);
});

test('only the score is rounded', () => {
  const scored = scoreTitle({ views: 112_000, subscribers: 900_000, days: 35 });
  expect(scored).toMatchObject({ score: 45, rating: 'Average', color: 'yellow' });
  expect(scored).toMatchObject({ velocity: expect.closeTo(71.111, 3), engagement: expect.closeTo(6.77, 2) });
});

test.each([
  { views: -1, subscribers: 1, days: 1 },
  { views: 1, subscribers: 0, days: 1 },
  { views: 1, subscribers: -5, days: 1 },
  { views: 1, subscribers: 1, days: 0 },
  { views: 1, subscribers: 1, days: -1 },
  { views: Number.NaN, subscribers: 1, days: 1 },
  { views: 1, subscribers: Number.POSITIVE_INFINITY, days: 1 },
  { views: 1, subscribers: 1, days: Number.NaN },
])('%j is invalid data', (figures) => {
  expect(scoreTitle(figures)).toEqual({ score: null, rating: 'Invalid data' });
});

test.each([
  [0, 'Very Poor', 'red'],
  [19, 'Very Poor', 'red'],
  [20, 'Poor', 'orange'],
  [39, 'Poor', 'orange'],
  [40, 'Average', 'yellow'],
  [59, 'Average', 'yellow'],
  [60, 'Good', 'lime'],
  [79, 'Good', 'lime'],
  [80, 'Excellent', 'green'],
  [100, 'Excellent', 'green'],
])('a score of %i is %s, in %s', (score, rating, color) => {
  expect(bandOf(score)).toMatchObject({ rating, color });
});

test('statistics are early for the first seven days', () => {
  expect([0.5, 6.99, 7, 30].map((days) => isEarly({ days }))).toEqual([true, true, false, false]);
});
