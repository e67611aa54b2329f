import { expect, test } from 'vitest';
import { cutIntoPieces } from './cut-into-pieces.ts';
import { countWordsByLine } from './word-count.ts';

const UNPUNCTUATED = 'so we went down to the boats – and looked, at 9:30, for the rope';
const CHINESE = '这条街在一九七四年开放，有四十二家商店';
const THAI = 'วันนี้เราจะไปที่ตลาดเพื่อซื้อปลาและผักสด';

test.each([UNPUNCTUATED, CHINESE, THAI])('“%s” is cut between words, and none is lost', (text) => {
  const pieces = cutIntoPieces(text, 4);
  expect(pieces.length).toBeGreaterThan(2);
  expect(Math.max(...pieces.map(({ words }) => words))).toBe(4);
  expect(
    pieces
      .map((piece) => piece.text)
      .join('')
      .replace(/\s/g, ''),
  ).toBe(text.replace(/\s/g, ''));
  expect(pieces.reduce((sum, { words }) => sum + words, 0)).toBe(countWordsByLine([text])[0]);
});

test('a text that fits is one piece, and symbols alone make no piece', () => {
  expect(cutIntoPieces('Two words.', 9)).toEqual([{ text: 'Two words.', words: 2 }]);
  expect(cutIntoPieces('— ♪', 9)).toEqual([]);
});
