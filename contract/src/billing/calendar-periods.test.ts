import { expect, test } from 'vitest';
import { addDays, countPeriods, dayAt, isTimeZone, periodsBetween, startOfDay } from './calendar-periods.ts';

test.each([
  ['UTC', '2026-03-01', '2026-03-01T00:00:00.000Z'],
  ['America/New_York', '2026-03-01', '2026-03-01T05:00:00.000Z'],
  ['America/New_York', '2026-04-01', '2026-04-01T04:00:00.000Z'],
  ['Asia/Kathmandu', '2026-03-01', '2026-02-28T18:15:00.000Z'],
  ['Pacific/Kiritimati', '2026-03-01', '2026-02-28T10:00:00.000Z'],
  ['Pacific/Pago_Pago', '2026-03-01', '2026-03-01T11:00:00.000Z'],
  // Clocks were put forward at midnight.
  ['America/Havana', '2026-03-08', '2026-03-08T05:00:00.000Z'],
  // Clocks were put back at midnight, so that 23:00 to 24:00 happened twice on the day before.
  ['America/Asuncion', '2024-03-24', '2024-03-24T04:00:00.000Z'],
  // Clocks were put back from 01:00 to midnight, so that the day has two midnights.
  ['America/Havana', '2026-11-01', '2026-11-01T04:00:00.000Z'],
])('in %s, %s begins at %s', (zone, day, start) => {
  expect(startOfDay(day, zone).toISOString()).toBe(start);
  expect(dayAt(new Date(start), zone)).toBe(day);
  expect(dayAt(new Date(Date.parse(start) - 1), zone)).toBe(addDays(day, -1));
});

test('a range is split into months without gaps, and the first and last month may be partial', () => {
  const periods = periodsBetween('2024-01-15', '2024-03-10', 'month', 'Europe/Berlin');
  expect(periods.map(({ from, to }) => [from, to])).toEqual([
    ['2024-01-15', '2024-01-31'],
    ['2024-02-01', '2024-02-29'],
    ['2024-03-01', '2024-03-10'],
  ]);
  for (const [index, { end }] of periods.entries()) {
    const next = periods[index + 1];
    if (next) expect(end).toEqual(next.start);
  }
  expect(countPeriods('2024-01-15', '2024-03-10', 'month')).toBe(3);
});

test('a year has every day once, across both clock changes', () => {
  const days = periodsBetween('2026-01-01', '2026-12-31', 'day', 'America/New_York');
  expect(days).toHaveLength(countPeriods('2026-01-01', '2026-12-31', 'day'));
  const hours = days.map(({ start, end }) => (end.getTime() - start.getTime()) / 3_600_000);
  expect(hours.filter((length) => length === 23)).toHaveLength(1);
  expect(hours.filter((length) => length === 25)).toHaveLength(1);
  expect(hours.filter((length) => length === 24)).toHaveLength(363);
});

test('only IANA names are time zones', () => {
  for (const name of ['UTC', 'Europe/Lisbon', 'America/Argentina/Buenos_Aires', 'Etc/GMT+8'])
    expect([name, isTimeZone(name)]).toEqual([name, true]);
  for (const name of ['', '+02:00', 'Mars/Olympus', 'Europe/', "UTC'; drop table payments", 'local'])
    expect([name, isTimeZone(name)]).toEqual([name, false]);
});
