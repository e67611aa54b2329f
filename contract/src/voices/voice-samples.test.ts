import { expect, test } from 'vitest';
import { rewrittenShare } from './rewritten-share.ts';
import { readTiming } from './timed-transcript.ts';
import { EXCERPT_WORDS, excerptsOf } from './voice-excerpts.ts';
import { countSampleWords } from './voice-text.ts';

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `Sentence ${name}${index} is about a boat and its long rope.`);

test('subtitles show how fast someone speaks, without long pauses', () => {
  const srt = `1
00:00:00,000 --> 00:00:02,000
One two three four five

2
00:00:02,000 --> 00:00:04,000
<i>Six seven eight nine ten</i>

3
00:00:30,000 --> 00:00:32,000
Eleven twelve thirteen fourteen fifteen`;
  // Six seconds of speech, and two of the 26 seconds of silence.
  expect(readTiming(srt)).toEqual({ words: 15, seconds: 8 });
});

test('a transcript with a time at each line is timed up to its last line', () => {
  const text = '0:00 One two three\n0:02 Four five six\n0:04 Seven eight nine\n0:06 Ten';
  expect(readTiming(text)).toEqual({ words: 9, seconds: 6 });
});

test('rolling captions count repeated lines once', () => {
  const vtt = `WEBVTT

00:00.000 --> 00:02.000
one two three

00:02.000 --> 00:04.000
one two three
four five six

00:04.000 --> 00:06.000
four five six
seven eight nine`;
  expect(readTiming(vtt)).toEqual({ words: 9, seconds: 6 });
});

test('a text without times, or with times that run backwards, has no timing', () => {
  expect(readTiming('We met at 7:30 and left.\n\nNothing else.')).toBeNull();
  expect(readTiming('0:09 One\n0:05 Two\n0:03 Three\n0:01 Four')).toBeNull();
});

test('excerpts have the opening, the middle and the end, about 500 words, and never a whole sample', () => {
  const texts = ['a', 'b'].map((name) => numbered(120, name).join(' '));
  const excerpts = excerptsOf(texts.map((text) => ({ text, timing: null })));
  const words = excerpts.split(/\s+/).length;
  expect(words).toBeGreaterThan(EXCERPT_WORDS * 0.85);
  expect(words).toBeLessThan(EXCERPT_WORDS * 1.1);
  for (const part of ['a0 ', 'a119 ', 'b0 ', 'b119 ', 'Script 2, from the middle'])
    expect(excerpts).toContain(part);
  expect(excerpts).not.toContain('a30 ');
});

const wordsFrom = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => `${name}${index}`).join(' ');

test.each([
  ['a short sample', numbered(6, 'x').join(' ')],
  ['a transcript without punctuation', 'so we went down to the boats and looked '.repeat(40)],
  ['a sample of two sentences', `${wordsFrom(30, 'a')}. ${wordsFrom(30, 'b')}.`],
  ['a sample that is nearly one sentence', `${wordsFrom(1000, 'a')}. ${numbered(40, 'x').join(' ')}`],
  ['a sample that ends in a long sentence', `${numbered(40, 'x').join(' ')} ${wordsFrom(900, 'a')}.`],
  ['a Chinese transcript', '这条街在一九七四年开放有四十二家商店'.repeat(40)],
  ['a Thai transcript', 'วันนี้เราจะไปที่ตลาดเพื่อซื้อปลาและผักสด'.repeat(40)],
])('%s is never sent whole, and 500 words are the most', (_, text) => {
  const excerpts = excerptsOf([{ text, timing: null }]).replace(/^Script, .*:$/gm, '');
  const words = countSampleWords(excerpts);
  expect(words).toBeLessThanOrEqual(countSampleWords(text) * 0.61);
  expect(words).toBeLessThanOrEqual(EXCERPT_WORDS);
  expect(words).toBeGreaterThan(20);
});

test('five samples share the 500 words', () => {
  const samples = ['a', 'b', 'c', 'd', 'e'].map((name) => ({
    text: numbered(200, name).join(' '),
    timing: null,
  }));
  const words = countSampleWords(excerptsOf(samples).replace(/^Script \d, .*:$/gm, ''));
  expect(words).toBeGreaterThan(EXCERPT_WORDS * 0.8);
  expect(words).toBeLessThanOrEqual(EXCERPT_WORDS);
});

test('a word counts as rewritten if no three words in a row with it are in the written text', () => {
  const written = 'The ferry leaves at nine and nobody on the pier seems to mind it at all.';
  expect(rewrittenShare(written, [written])).toBe(0);
  expect(rewrittenShare(written, [])).toBe(1);
  expect(
    rewrittenShare('## Hook\nThe ferry leaves at nine. My sister waves from the top deck.', [written]),
  ).toBeCloseTo(7 / 12);
});
