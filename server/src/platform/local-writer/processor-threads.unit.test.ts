import { expect, test } from 'vitest';
import { countCores, defaultThreads, threadsToCompare } from './processor-threads.ts';

test('one core is left to the product, and at least one thread writes', () => {
  expect([1, 2, 4, 8, 64].map(defaultThreads)).toEqual([1, 1, 3, 7, 16]);
});

test('a test compares the default with all physical cores, and never tries more', () => {
  expect([1, 2, 4, 64].map(threadsToCompare)).toEqual([[1], [1, 2], [3, 4], [16]]);
});

test('two threads of the same core count once', () => {
  const processor = (chip: number, core: number) =>
    `processor : 1\nphysical id : ${chip}\ncore id\t\t: ${core}`;
  const list = [processor(0, 0), processor(0, 0), processor(0, 1), processor(1, 0)].join('\n\n');
  expect(countCores(list)).toBe(3);
  expect(countCores('processor : 0\nBogoMIPS : 50')).toBe(0);
});
