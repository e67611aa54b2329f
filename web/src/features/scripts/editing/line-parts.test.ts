import { expect, test } from 'vitest';
import { partsOfLine } from './line-parts.ts';

const open = (value: string) => ({ line: 0, gapsAfter: 1, from: 7, written: '[YOURS: price]', value });

test('the gap that is being filled stays in its place', () => {
  const filled = partsOfLine('I paid $15 in [YOURS: year].', open('$15'));
  expect(filled.map(({ text, start, gap }) => [text, start, gap?.prompt ?? null])).toEqual([
    ['I paid ', 0, null],
    ['$15', 7, 'price'],
    [' in ', 10, null],
    ['[YOURS: year]', 14, 'year'],
    ['.', 27, null],
  ]);
  expect(filled.map(({ gap }) => gap && [gap.gapsBefore, gap.gapsAfter])).toEqual([
    null,
    [0, 1],
    null,
    [1, 0],
    null,
  ]);
  expect(partsOfLine('I paid [YOURS: price].', open('  ')).map(({ text }) => text)).toEqual([
    'I paid ',
    '[YOURS: price]',
    '.',
  ]);
});

test('a line without an open gap is split at all of them', () => {
  expect(partsOfLine('I paid $15.', null)).toEqual([{ text: 'I paid $15.', start: 0, gap: null }]);
});
