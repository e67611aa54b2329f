import { expect, test } from 'vitest';
import { formatDollars, formatDuration, formatReportDay } from './report-format.ts';

test.each([
  [12, 'under 0.1 s'],
  [420, '0.4 s'],
  [9_960, '10.0 s'],
  [59_949, '59.9 s'],
  [59_950, '1:00'],
  [61_400, '1:01'],
  [119_600, '2:00'],
  [754_000, '12:34'],
])('formats %d milliseconds as %s', (ms, text) => {
  expect(formatDuration(ms)).toBe(text);
});

test('a day does not depend on the time zone', () => {
  expect(formatReportDay('2026-01-01')).toBe('01/01/2026');
});

test.each([
  [0, '$0.00'],
  [0.00001, 'under $0.0001'],
  [0.0123, '$0.0123'],
  [1.2, '$1.20'],
  [1234.5, '$1,234.50'],
])('formats %d dollars as %s', (amount, text) => {
  expect(formatDollars(amount)).toBe(text);
});
