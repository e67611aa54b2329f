import { expect, test } from 'vitest';
import { beatAt, nextBeat, previousBeat } from './beat-jumps.ts';

const beats = [{ wordsBefore: 0 }, { wordsBefore: 20 }, { wordsBefore: 20 }, { wordsBefore: 60 }];

test.each([
  [0, 0, 20, 0],
  [3, 0, 20, 0],
  [12, 0, 20, 0],
  [20, 2, 60, 0],
  [22, 2, 60, 0],
  [40, 2, 60, 20],
  [61, 3, null, 20],
  [99, 3, null, 60],
])(
  'after %i words the beat is %i, the next starts at %s and the previous at %i',
  (word, current, next, previous) => {
    expect([beatAt(beats, word), nextBeat(beats, word), previousBeat(beats, word)]).toEqual([
      current,
      next,
      previous,
    ]);
  },
);

test('a script without beats has no jump targets', () => {
  expect([beatAt([], 5), nextBeat([], 5), previousBeat([], 5)]).toEqual([-1, null, 0]);
});
