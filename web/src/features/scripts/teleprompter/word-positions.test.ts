import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordAt, wordPositions, yAt } from './word-positions.ts';

const positions = wordPositions([
  { words: 10, top: 40, bottom: 140 },
  { words: 0, top: 150, bottom: 160 },
  { words: 30, top: 240, bottom: 540 },
]);

test('a paragraph’s words span the paragraph and the cue after it', () => {
  expect(yAt(positions, 0)).toBe(40);
  expect(yAt(positions, 5)).toBe(140);
  expect(yAt(positions, 10)).toBe(240);
  expect(yAt(positions, 25)).toBe(390);
  expect(yAt(positions, 40)).toBe(540);
});

test('positions are clamped to the first and the last word', () => {
  expect(yAt(positions, -3)).toBe(40);
  expect(yAt(positions, 99)).toBe(540);
  expect(wordAt(positions, 0)).toBe(0);
  expect(wordAt(positions, 9999)).toBe(40);
  expect(yAt([], 5)).toBe(0);
  expect(wordAt([], 5)).toBe(0);
});

test('positions increase with the word, and map back to it', () => {
  const paragraph = fc.record({
    words: fc.integer({ min: 0, max: 80 }),
    height: fc.integer({ min: 1, max: 900 }),
  });
  fc.assert(
    fc.property(
      fc.array(paragraph, { minLength: 1 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (texts, share) => {
        let top = 0;
        const measured = texts.map(({ words, height }) => {
          const text = { words, top, bottom: top + height };
          top += height + 10;
          return text;
        });
        const generated = wordPositions(measured);
        const total = generated.at(-1)?.word ?? 0;
        const word = share * total;
        expect(yAt(generated, word + 1)).toBeGreaterThanOrEqual(yAt(generated, word));
        expect(wordAt(generated, yAt(generated, word))).toBeCloseTo(word, 5);
      },
    ),
  );
});
