import { expect, test } from 'vitest';
import { countScripts, NO_SERIES } from './series-counts.ts';

const counts = [
  { seriesId: 'a', stages: { draft: 2, filmed: 3 } },
  { seriesId: null, stages: { draft: 5 } },
];

test.each([
  [null, undefined, 10],
  ['a', undefined, 5],
  [NO_SERIES, undefined, 5],
  ['b', undefined, 0],
  [null, 'draft' as const, 7],
  ['a', 'filmed' as const, 3],
  [NO_SERIES, 'filmed' as const, 0],
])('the series %s at the stage %s has %i scripts', (chosen, stage, expected) => {
  expect(countScripts({ counts }, chosen, stage)).toBe(expected);
});
