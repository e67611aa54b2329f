import { expect, test } from 'vitest';
import { lockedLinesAfter } from './locked-lines.ts';

const content = 'Before.\n## Hook\nOne.\nTwo.\n## End\nThree.';
const after = (lockedLines: number[], lines: number[], isLocked: boolean) =>
  lockedLinesAfter({ content, lockedLines }, lines, isLocked);

test('a heading is locked when all its lines are, and unlocked when any of them is', () => {
  expect(after([], [2], true)).toEqual([2]);
  expect(after([2], [3], true)).toEqual([1, 2, 3]);
  expect(after([1, 2, 3], [2], false)).toEqual([3]);
  expect(after([5], [1, 2, 3], true)).toEqual([1, 2, 3, 4, 5]);
});

test('text before the first heading can be locked', () => {
  expect(after([], [0], true)).toEqual([0]);
  expect(after([0, 2], [0], false)).toEqual([2]);
});
