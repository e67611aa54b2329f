import { expect, test } from 'vitest';
import { formatDuration, formatReportDay } from './report-format.ts';

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
