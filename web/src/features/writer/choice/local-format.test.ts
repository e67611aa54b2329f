import { expect, test } from 'vitest';
import { formatSize, formatTimeLeft, percentOf } from './local-format.ts';

test('sizes are in gigabytes or megabytes', () => {
  expect([1_280_835_840, 98_362_432].map(formatSize)).toEqual(['1.3 GB', '98 MB']);
});

test('the time left is rounded', () => {
  expect([20, 60, 350, 20_000].map(formatTimeLeft)).toEqual([
    'Less than a minute left',
    'About 1 minute left',
    'About 6 minutes left',
    'About 6 hours left',
  ]);
});

test('an empty file has no percent', () => {
  const download = { state: 'paused' as const, secondsLeft: null, failure: null };
  expect(percentOf({ ...download, doneBytes: 43, totalBytes: 100 })).toBe(43);
  expect(percentOf({ ...download, doneBytes: 0, totalBytes: 0 })).toBe(0);
});
