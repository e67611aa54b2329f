import { expect, test } from 'vitest';
import { checkScript } from './check-script.ts';
import { copiedPassagesIn, SAMPLE_LABELS } from './copied-words.ts';

const SAMPLE =
  'I timed it twice. Twelve doors, eleven seconds less, and nobody in the hotel could tell me why. So I asked the man who sells the floor.';
const samples = [{ label: SAMPLE_LABELS.template, text: SAMPLE }];
const passagesIn = (content: string) =>
  copiedPassagesIn(content, samples).map(({ start, end, words }) => [content.slice(start, end), words]);

test('eight words in a row are copied, seven are not', () => {
  expect(passagesIn('Eleven seconds less, and nobody in the house knew.')).toEqual([]);
  expect(passagesIn('It took eleven seconds less, and nobody in the hotel knew.')).toEqual([
    ['eleven seconds less, and nobody in the hotel', 8],
  ]);
});

test('case, punctuation, apostrophes and line breaks do not hide a copy', () => {
  const content = '## Hook\nELEVEN seconds less and\n\n[CUT TO the corridor]\n\nnobody — in the hotel!';
  expect(passagesIn(content)).toEqual([
    ['ELEVEN seconds less and\n\n[CUT TO the corridor]\n\nnobody — in the hotel', 8],
  ]);
  const voice = [{ label: SAMPLE_LABELS.voice, text: "It's late and I don't know who else to ask." }];
  expect(copiedPassagesIn('It’s late and I don’t know who else.', voice)).toMatchObject([{ words: 8 }]);
});

test('a longer copy is one passage, and two copies are two', () => {
  const [first = '', second = ''] = SAMPLE.split(/(?<=why\.) /);
  expect(passagesIn(SAMPLE)).toEqual([[SAMPLE.slice(0, -1), 27]]);
  expect(passagesIn(`${second} Then came something else. ${first}`)).toEqual([
    [second.slice(0, -1), 9],
    [first.slice(0, -1), 18],
  ]);
});

test('what is not spoken is not compared, and nothing is found without samples', () => {
  expect(passagesIn('## Eleven seconds less, and nobody in the hotel could\nAnother line.')).toEqual([]);
  expect(passagesIn('[Eleven seconds less, and nobody in the hotel could]')).toEqual([]);
  expect(copiedPassagesIn(SAMPLE, [])).toEqual([]);
  expect(copiedPassagesIn('', samples)).toEqual([]);
});

test('a passage is named after the sample that it comes from', () => {
  const both = [
    ...samples,
    { label: SAMPLE_LABELS.voice, text: 'One two three four five six seven eight nine.' },
  ];
  const content = 'Say one two three four five six seven eight. I asked the man who sells the floor.';
  expect(copiedPassagesIn(content, both).map(({ label }) => label)).toEqual([
    'Copied from one of your scripts',
    'Copied from the template’s sample',
  ]);
});

test('Check shows a copied passage where it is', () => {
  const content = '## Hook\nA new line.\nIt took eleven seconds less, and nobody in the hotel knew.';
  const script = { title: '', content, keyPoints: null, contentType: null, targetWords: null };
  const rules = {
    forbidsGreeting: false,
    bannedPhrases: [],
    openingLine: null,
    closingLine: null,
    maxSentenceWords: null,
    maxBeatWords: [],
  };
  const material = { sourceFigures: [], writtenFigures: [], sections: [], rules, samples };
  const { findings } = checkScript(script, material);
  expect(findings).toEqual([
    {
      key: expect.stringMatching(/^copied_words:[0-9a-z]+$/),
      kind: 'copied_words',
      title: 'Copied from the template’s sample',
      quote: 'eleven seconds less, and nobody in the hotel',
      text: 'Eight words in a row.',
      place: { at: 'text', line: 2, start: 28, end: 72 },
    },
  ]);
});

test('comparing a script with samples takes time that grows with their length, not with its square', () => {
  const words = (count: number, seed: number) =>
    Array.from({ length: count }, (_, index) => `word${(index * seed) % 997}`).join(' ');
  const samples = Array.from({ length: 5 }, (_, index) => ({ label: 'x', text: words(25_000, index + 2) }));
  // Comparing each pair of words would exceed the time limit of a test.
  expect(copiedPassagesIn(words(50_000, 7), samples)).toBeInstanceOf(Array);
});
