import { expect, test } from 'vitest';
import { keptLocks } from './kept-locks.ts';

const lines = (...texts: string[]) => texts.join('\n');

test.each([
  ['nothing changed', lines('a', 'b', 'c'), [1], [1]],
  ['a line came before', lines('x', 'a', 'b', 'c'), [1], [2]],
  ['the locked line was changed', lines('a', 'B', 'c'), [1, 2], [2]],
  ['it was taken away', lines('a', 'c'), [1], []],
  ['everything is new', lines('q', 'r'), [0, 1, 2], []],
])('when %s', (_case, after, locked, expected) => {
  expect(keptLocks(lines('a', 'b', 'c'), after, locked)).toEqual(expected);
});
