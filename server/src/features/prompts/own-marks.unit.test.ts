import { expect, test } from 'vitest';
import { createMarksCache } from './own-marks.ts';

function startCache(bookmarksEach = 1) {
  const found: string[] = [];
  const ids = Array.from({ length: bookmarksEach }, (_, index) => `prompt ${index}`);
  const marksOf = createMarksCache(async (userId) => {
    found.push(userId);
    return { bookmarkedIds: new Set(ids), hasGroups: false };
  });
  return { marksOf, found };
}

test('marks are read once per version', async () => {
  const { marksOf, found } = startCache();
  expect((await marksOf('maya', 1))?.bookmarkedIds.size).toBe(1);
  await marksOf('maya', 1);
  await marksOf('maya', 2);
  await marksOf('maya', 2);
  expect(found).toEqual(['maya', 'maya']);
});

test('the least recently used marks are evicted', async () => {
  const { marksOf, found } = startCache(90_000);
  for (const user of ['maya', 'noor', 'maya', 'omar', 'maya', 'noor']) await marksOf(user, 1);
  expect(found).toEqual(['maya', 'noor', 'omar', 'noor']);
});
