import { expect, test } from 'vitest';
import { hasWholeSentence, sentencesWithin, withTrailingEnd } from './whole-sentences.ts';

const TEXT = 'One two three. Four five!\n[B-roll: a street. It rains.]\nSix seven? Eight.';

test.each([
  [8, TEXT],
  [7, 'One two three. Four five!\n[B-roll: a street. It rains.]\nSix seven?'],
  [6, 'One two three. Four five!'],
  [4, 'One two three.'],
  [1, 'One two three.'],
])('a text of at most %i words ends with a whole sentence', (words, kept) => {
  expect(sentencesWithin(TEXT, words)).toBe(kept);
});

test('a cue at the beginning stays above the first sentence', () => {
  expect(sentencesWithin('[B-roll: a street]\nOne two. Three four.', 2)).toBe('[B-roll: a street]\nOne two.');
});

test.each([
  ['It closed. And th', true],
  ['One line\nand half of ano', true],
  ['มันปิดไปแล้วเมื่อเดือนพฤษ', true],
  ['它关门了。然后', true],
  ['It closed and th', false],
  ['## Hook\nIt closed and th', false],
  ['[B-roll: a door]\nIt closed and th', false],
])('whether a cut text has a whole sentence: %s', (text, hasOne) => {
  expect(hasWholeSentence(text)).toBe(hasOne);
});

test.each([
  ['It closed, and the door was stuck on the fl', 'It closed, and the door was stuck on the…'],
  ['[B-roll: a door]\nIt closed, th', '[B-roll: a door]\nIt closed…'],
  ['[B-roll: a door]\n它关门了然后', '[B-roll: a door]\n它关门了然后…'],
])('a cut text without a whole sentence ends without half a word: %j', (text, ended) => {
  expect(withTrailingEnd(text)).toBe(ended);
});
