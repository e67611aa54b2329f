import { expect, test } from 'vitest';
import { type DateRange, periodOf } from './date-ranges.ts';

const between = (range: DateRange, now: string, zone: string) => {
  const { startDate, endDate } = periodOf(range, new Date(now), zone);
  return [startDate ?? null, endDate ?? null].map((moment) => moment?.replace(':00.000Z', 'Z') ?? null);
};

// Around midnight, the same moment is a different day in another time zone.
test.each([
  ['Today', '2026-03-31T23:59:59.999Z', 'UTC', '2026-03-31T00:00Z', '2026-04-01T00:00Z'],
  ['Today', '2026-04-01T00:00:00.000Z', 'UTC', '2026-04-01T00:00Z', '2026-04-02T00:00Z'],
  ['Today', '2026-01-31T23:30:00Z', 'America/New_York', '2026-01-31T05:00Z', '2026-02-01T05:00Z'],
  ['Today', '2026-01-31T23:30:00Z', 'Asia/Tokyo', '2026-01-31T15:00Z', '2026-02-01T15:00Z'],
  ['Today', '2026-02-01T04:59:59Z', 'America/New_York', '2026-01-31T05:00Z', '2026-02-01T05:00Z'],
  ['Today', '2026-02-01T05:00:00Z', 'America/New_York', '2026-02-01T05:00Z', '2026-02-02T05:00Z'],
  ['Yesterday', '2026-03-01T12:00:00Z', 'Asia/Tokyo', '2026-02-27T15:00Z', '2026-02-28T15:00Z'],
  ['Yesterday', '2024-03-01T12:00:00Z', 'America/New_York', '2024-02-29T05:00Z', '2024-03-01T05:00Z'],
  ['Yesterday', '2026-01-01T03:00:00Z', 'America/New_York', '2025-12-30T05:00Z', '2025-12-31T05:00Z'],
  ['Today', '2026-06-01T00:00:00Z', 'Asia/Kathmandu', '2026-05-31T18:15Z', '2026-06-01T18:15Z'],
] as const)('%s at %s in %s', (range, now, zone, start, end) => {
  expect(between(range, now, zone)).toEqual([start, end]);
});

// Weeks start on Monday; 2026-06-01 is a Monday.
test.each([
  ['2026-05-31T12:00:00Z', 'UTC', '2026-05-25T00:00Z', '2026-06-01T00:00Z'],
  ['2026-06-01T00:00:00Z', 'UTC', '2026-06-01T00:00Z', '2026-06-08T00:00Z'],
  ['2026-06-01T00:00:00Z', 'America/New_York', '2026-05-25T04:00Z', '2026-06-01T04:00Z'],
  ['2026-05-31T15:00:00Z', 'Asia/Tokyo', '2026-05-31T15:00Z', '2026-06-07T15:00Z'],
])('This Week at %s in %s', (now, zone, start, end) => {
  expect(between('This Week', now, zone)).toEqual([start, end]);
});

test.each([
  ['2026-03-31T12:00:00Z', 'UTC', '2026-02-01T00:00Z', '2026-03-01T00:00Z'],
  ['2026-01-15T12:00:00Z', 'UTC', '2025-12-01T00:00Z', '2026-01-01T00:00Z'],
  // Still February in New York, already March in Tokyo.
  ['2026-02-28T20:00:00Z', 'America/New_York', '2026-01-01T05:00Z', '2026-02-01T05:00Z'],
  ['2026-02-28T20:00:00Z', 'Asia/Tokyo', '2026-01-31T15:00Z', '2026-02-28T15:00Z'],
  // The clocks changed within the month.
  ['2026-04-10T12:00:00Z', 'Europe/Berlin', '2026-02-28T23:00Z', '2026-03-31T22:00Z'],
])('Last Month at %s in %s, and Old is everything before it', (now, zone, start, end) => {
  expect(between('Last Month', now, zone)).toEqual([start, end]);
  expect(between('Old', now, zone)).toEqual([null, start]);
});

// Days with 23 and 25 hours, a skipped midnight, and a midnight that occurs twice.
test.each([
  ['2026-03-08T12:00:00Z', 'America/New_York', '2026-03-08T05:00Z', '2026-03-09T04:00Z'],
  ['2026-11-01T12:00:00Z', 'America/New_York', '2026-11-01T04:00Z', '2026-11-02T05:00Z'],
  ['2018-11-04T12:00:00Z', 'America/Sao_Paulo', '2018-11-04T03:00Z', '2018-11-05T02:00Z'],
  ['2018-02-17T12:00:00Z', 'America/Sao_Paulo', '2018-02-17T02:00Z', '2018-02-18T03:00Z'],
  ['2025-11-02T12:00:00Z', 'America/Havana', '2025-11-02T04:00Z', '2025-11-03T05:00Z'],
])('Today at %s in %s, where the clocks change', (now, zone, start, end) => {
  expect(between('Today', now, zone)).toEqual([start, end]);
});

test('Latest has no dates', () => {
  expect(periodOf('Latest', new Date(), 'UTC')).toEqual({});
});
