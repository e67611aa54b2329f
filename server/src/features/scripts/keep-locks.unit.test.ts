import { expect, test } from 'vitest';
import { keepLocks } from './keep-locks.ts';

const lines = (...texts: string[]) => texts.join('\n');

test.each([
  ['nothing changed', lines('a', 'b', 'c'), [1], [1]],
  ['a line was inserted before', lines('x', 'a', 'b', 'c'), [1], [2]],
  ['the locked line was changed', lines('a', 'B', 'c'), [1, 2], [2]],
  ['the locked line was removed', lines('a', 'c'), [1], []],
  ['everything is new', lines('q', 'r'), [0, 1, 2], []],
])('locks are kept when %s', (_case, after, locked, expected) => {
  expect(keepLocks(lines('a', 'b', 'c'), after, locked)).toEqual(expected);
});
