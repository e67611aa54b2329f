import { expect, test } from 'vitest';
import { expectedTime, usualTime } from './WriterTime.tsx';

test('the usual time is rounded', () => {
  expect([1000, 42_000, 100_000, 260_000].map(usualTime)).toEqual([
    'about 5 seconds',
    'about 40 seconds',
    'about 2 minutes',
    'about 4 minutes',
  ]);
});

test('a model on this machine also needs time to read a pasted text', () => {
  const writer = { msPerWord: 200, msPerReadWord: 100 };
  expect(expectedTime(writer, { words: 600, sourceWords: 0 })).toBe('about 2 minutes');
  expect(expectedTime(writer, { words: 600, sourceWords: 1200 })).toBe('about 4 minutes');
  expect(expectedTime({ msPerWord: 200 }, { words: 600, sourceWords: 1200 })).toBe('about 2 minutes');
  expect(expectedTime({}, { words: 600, sourceWords: 1200 })).toBeNull();
});
