import { expect, test } from 'vitest';
import { beatsOf, countSpokenWords, speakerIn } from './script-text.ts';

const SCRIPT = `## Hook
[Cold night, a ferry]
The last ferry leaves at nine.

## Closing
And it never comes back - not once.`;

test('cues, headings and dashes are not counted as words', () => {
  expect(countSpokenWords(SCRIPT)).toBe(13);
  expect(countSpokenWords('')).toBe(0);
  expect(countSpokenWords('[1] Two notes in one line. [2]')).toBe(7);
  expect(countSpokenWords('[cue]\n## Heading\n   ')).toBe(0);
});

test.each([
  ['今日は天気がいいです。', 5],
  ['วันนี้อากาศดี', 3],
  ['Éramos tres, y ninguno habló.', 5],
])('words without spaces between them are counted: %s', (text, atLeast) => {
  expect(countSpokenWords(text)).toBeGreaterThanOrEqual(atLeast);
});

test('a script is split into beats, in order', () => {
  expect(beatsOf(SCRIPT)).toEqual([
    { name: 'Hook', text: '[Cold night, a ferry]\nThe last ferry leaves at nine.', words: 6 },
    { name: 'Closing', text: 'And it never comes back - not once.', words: 7 },
  ]);
});

test('text before the first heading is a beat without a name', () => {
  expect(beatsOf('\nHello there.\n## Body\nMore.').map(({ name, words }) => [name, words])).toEqual([
    ['', 2],
    ['Body', 1],
  ]);
  expect(beatsOf('')).toEqual([]);
});

test('a very long line is counted in parts, with the same result', () => {
  const sentence = '今日は天気がいいです。';
  expect(countSpokenWords(sentence.repeat(300))).toBe(countSpokenWords(sentence) * 300);
});

test('the names of speakers and gaps are not spoken', () => {
  expect(speakerIn('[Anna:]')).toBe('Anna');
  expect(speakerIn(' [ Anna Lee : ] ')).toBe('Anna Lee');
  expect(speakerIn(`[${'a'.repeat(40)}:]`)).toBe('a'.repeat(40));
  expect(speakerIn('[B-roll: a street]')).toBeNull();
  expect(countSpokenWords('## Hook\n[Anna:]\nI paid [YOURS: price] for it.\n[Ben:]\nWhy?')).toBe(5);
});

test.each(['', 'a', ':', 'a]:', `${'a'.repeat(41)}:`])(
  '[%s] names no speaker, also if it has very many spaces',
  (inside) => {
    expect(speakerIn(`[${inside}]`)).toBeNull();
    expect(speakerIn(`[${' '.repeat(100_000)}${inside}]`)).toBeNull();
    expect(speakerIn(`[${' '.repeat(50_000)}${inside}${' '.repeat(50_000)}]`)).toBeNull();
  },
);
