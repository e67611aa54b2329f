import { expect, test } from 'vitest';
import { encodeQr } from './qr-code.ts';
import { errorCorrection, multiply } from './reed-solomon.ts';

const draw = (text: string) => encodeQr(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

test('a short text produces the code that an independent reader decoded', () => {
  expect(draw('COLD')).toEqual([
    '#######....#..#######',
    '#.....#..#.#..#.....#',
    '#.###.#.###...#.###.#',
    '#.###.#.####..#.###.#',
    '#.###.#.#####.#.###.#',
    '#.....#.#.#.#.#.....#',
    '#######.#.#.#.#######',
    '........#.###........',
    '#.#####.....#.#####..',
    '..#.#..#....#..#.#...',
    '..##.##..#.#.#..##.#.',
    '...#.#..##.....######',
    '##.#..#.#..#.#..#.#..',
    '........#..####..#...',
    '#######..#..#.##..##.',
    '#.....#.##.####..##..',
    '#.###.#.##..#..#..##.',
    '#.###.#.##..#..#.##..',
    '#.###.#.#.##.#..#.#..',
    '#.....#...#....##.#..',
    '#######.##.#.#..#.##.',
  ]);
});

test.each([
  [14, 21],
  [15, 25],
  [84, 37],
  [122, 45],
  [180, 53],
  [213, 57],
  [666, 97],
])('%i bytes take %i modules per side, the smallest size that the standard allows', (bytes, side) => {
  const modules = encodeQr('x'.repeat(bytes));
  expect(modules).toHaveLength(side);
  for (const row of modules) expect(row).toHaveLength(side);
});

test('a text that does not fit is rejected', () => {
  expect(() => encodeQr('x'.repeat(667))).toThrow(RangeError);
  expect(() => encodeQr('é'.repeat(334))).toThrow(RangeError);
});

test('a block with its error correction evaluates to zero at every root', () => {
  const data = [64, 71, 102, 246, 198, 64, 236, 17];
  const block = [...data, ...errorCorrection(data, 10)];
  let root = 1;
  for (let power = 0; power < 10; power++) {
    expect(block.reduce((value, codeword) => multiply(value, root) ^ codeword, 0)).toBe(0);
    root = multiply(root, 2);
  }
});
