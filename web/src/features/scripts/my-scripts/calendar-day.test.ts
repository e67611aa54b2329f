import { afterEach, expect, test } from 'vitest';
import { boundsOf, parseDay, parseTypedDay } from './calendar-day.ts';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each([
  ['07/15/2026', '2026-07-15'],
  [' 7/5/2026 ', '2026-07-05'],
  ['02/29/2028', '2028-02-29'],
  ['02/29/2026', null],
  ['13/01/2026', null],
  ['07/15/26', null],
  ['07/15/0026', null],
  ['15.07.2026', null],
  ['', null],
])('parses the typed text %j as %j', (text, day) => {
  expect(parseTypedDay(text)).toBe(day);
});

test('an invalid day in the URL is ignored', () => {
  expect(parseDay('2026-07-15')).toBe('2026-07-15');
  expect(parseDay('2026-02-30')).toBeNull();
  expect(parseDay('yesterday')).toBeNull();
});

test.each([
  [
    'an ordinary day',
    'America/New_York',
    '2026-07-15',
    '2026-07-15T04:00:00.000Z',
    '2026-07-16T04:00:00.000Z',
  ],
  [
    'a day with 23 hours',
    'America/New_York',
    '2026-03-08',
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ],
  [
    'a day with 25 hours',
    'America/New_York',
    '2026-11-01',
    '2026-11-01T04:00:00.000Z',
    '2026-11-02T05:00:00.000Z',
  ],
  [
    'a day far to the east',
    'Pacific/Auckland',
    '2026-07-15',
    '2026-07-14T12:00:00.000Z',
    '2026-07-15T12:00:00.000Z',
  ],
  ['the last day of a year', 'UTC', '2026-12-31', '2026-12-31T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
])('%s begins and ends at midnight in the viewer’s time zone', (_what, timeZone, day, from, before) => {
  process.env.TZ = timeZone;
  expect(boundsOf(day)).toEqual({ from, before });
});
