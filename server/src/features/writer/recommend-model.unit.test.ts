import { expect, test } from 'vitest';
import { recommendModel } from './recommend-model.ts';

const MODELS = [
  { file: 'small', bytes: 1.3e9, memoryGigabytes: 3 },
  { file: 'medium', bytes: 2.5e9, memoryGigabytes: 5 },
  { file: 'large', bytes: 4.2e9, memoryGigabytes: 8 },
];

test.each([
  ['nothing', 3, 8, null],
  ['the small one for little memory', 5, 8, 'small'],
  ['the small one for two cores', 30, 2, 'small'],
  ['the medium one for four cores', 30, 4, 'medium'],
  ['the medium one for its memory', 7, 16, 'medium'],
  ['the large one for eight cores', 30, 8, 'large'],
])('%s is recommended', (_case, gigabytes, cores, expected) => {
  expect(recommendModel(MODELS, { freeMemoryBytes: gigabytes * 1024 ** 3, cores })).toBe(expected);
});
