import { expect, test } from 'vitest';
import { countWords } from './prompt-rules.ts';
import { cleanTranscript, MAX_SAMPLE_LENGTH, sampleExcerpts } from './sample-excerpts.ts';

const sentence = (index: number) => `Door number ${index} stays shut until the cleaner comes by at six.`;
const transcriptOf = (sentences: number) =>
  Array.from({ length: sentences }, (_, index) => sentence(index + 1)).join(' ');
const wordsOf = (excerpts: string) => countWords(excerpts.replaceAll('[…]', ''));

test('a long transcript is kept as its opening, its middle and its end, about 500 words', () => {
  const excerpts = sampleExcerpts(transcriptOf(400));
  const parts = excerpts.split('\n\n[…]\n\n');
  expect(parts).toHaveLength(3);
  expect(parts[0]?.startsWith(sentence(1))).toBe(true);
  expect(Number(/Door number (\d+)/.exec(parts[1] ?? '')?.[1])).toBeGreaterThan(100);
  expect(parts[2]?.endsWith(sentence(400))).toBe(true);
  expect(wordsOf(excerpts)).toBeGreaterThan(450);
  expect(wordsOf(excerpts)).toBeLessThanOrEqual(500);
  for (const part of parts) expect(part).toMatch(/^Door .* six\.$/);
});

test.each([8, 20, 60, 120])('of %d sentences, at most 60 percent are kept', (count) => {
  const transcript = transcriptOf(count);
  const excerpts = sampleExcerpts(transcript);
  expect(wordsOf(excerpts)).toBeGreaterThan(0);
  expect(wordsOf(excerpts)).toBeLessThanOrEqual(countWords(transcript) * 0.6);
});

test('captions without punctuation are cut into pieces', () => {
  const words = Array.from({ length: 2000 }, (_, index) => `word${index}`);
  const excerpts = sampleExcerpts(words.join(' '));
  expect(excerpts.startsWith('word0 word1 ')).toBe(true);
  expect(excerpts.endsWith('word1999')).toBe(true);
  expect(wordsOf(excerpts)).toBeGreaterThan(400);
  expect(wordsOf(excerpts)).toBeLessThanOrEqual(500);
});

test.each([
  ['Chinese', '这条街在一九七四年开放，有四十二家商店。', '。'],
  ['Thai, which has no periods', 'วันนี้เราจะไปที่ตลาดเพื่อซื้อปลาและผักสด', 'ด'],
])('a transcript in %s has excerpts, too', (_, sentence, end) => {
  const transcript = sentence.repeat(60);
  const excerpts = sampleExcerpts(transcript);
  expect(excerpts.startsWith(sentence.slice(0, 4))).toBe(true);
  expect(excerpts.endsWith(end)).toBe(true);
  expect(excerpts.split('[…]')).toHaveLength(3);
  expect(excerpts.length).toBeGreaterThan(transcript.length * 0.3);
  expect(excerpts.length).toBeLessThan(transcript.length * 0.65);
});

test('times, numbers, cues, tags and speaker marks are removed', () => {
  const captions = `WEBVTT

1
00:00:01.000 --> 00:00:03.000
>> <i>Why</i> does it [music] hum?

2
00:00:03.000 --> 00:00:05.000
♪ 12 doors ♪
0:12 Nobody knows.
[00:14] It was 9:40 then.`;
  expect(cleanTranscript(captions)).toBe('Why does it hum? 12 doors Nobody knows. It was 9:40 then.');
});

test('an empty text has no excerpts, and very long words stay within the limit', () => {
  expect(sampleExcerpts('')).toBe('');
  expect(sampleExcerpts(`${'x'.repeat(5000)} `.repeat(10)).length).toBeLessThanOrEqual(MAX_SAMPLE_LENGTH);
});
