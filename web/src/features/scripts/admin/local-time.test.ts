import { expect, test } from 'vitest';
import { fromLocalTime, toLocalTime } from './local-time.ts';

test('a time survives the field', () => {
  const time = new Date(2026, 10, 3, 9, 5);
  expect(toLocalTime(time)).toBe('2026-11-03T09:05');
  expect(fromLocalTime(toLocalTime(time))).toBe(time.toISOString());
});

test.each(['', 'soon'])('%j is not a time', (text) => expect(fromLocalTime(text)).toBeNull());
