import { expect, test } from 'vitest';
import { markParts, type NumberedFinding } from './check-marks.ts';

const finding = (
  number: number,
  start: number,
  end: number,
): NumberedFinding & { range: { start: number; end: number } } => ({
  key: `new_figure:${number}`,
  kind: 'new_figure',
  title: '',
  quote: null,
  text: '',
  place: { at: 'text', line: 0, start, end },
  number,
  isChosen: false,
  range: { start, end },
});

test('a line is split at the edges of its findings, which may overlap or reach into other lines', () => {
  const parts = markParts('abcdef', 10, [
    finding(1, 8, 13),
    finding(2, 12, 14),
    finding(3, 15, 30),
    finding(4, 0, 10),
  ]);
  expect(
    parts.map(({ text, findings, ending }) => [
      text,
      findings.map(({ number }) => number),
      ending.map(({ number }) => number),
    ]),
  ).toEqual([
    ['ab', [1], []],
    ['c', [1, 2], [1]],
    ['d', [2], [2]],
    ['e', [], []],
    ['f', [3], []],
  ]);
});
