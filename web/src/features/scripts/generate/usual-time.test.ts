import { expect, test } from 'vitest';
import { usualTime } from './WriterTime.tsx';

test('the usual time is rounded', () => {
  expect([1000, 42_000, 100_000, 260_000].map(usualTime)).toEqual([
    'about 5 seconds',
    'about 40 seconds',
    'about 2 minutes',
    'about 4 minutes',
  ]);
});
