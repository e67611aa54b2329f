import { expect, test } from 'vitest';
import { copiedExamples } from './copied-examples.ts';
import { figureNames, numbersNotIn, unusedFigures } from './figures.ts';
import { isEnglish } from './language.ts';
import { linesThatAreNotSpeech } from './not-speech.ts';
import { numbersInWords, withoutUnfinishedNumber } from './number-words.ts';
import { longSentencesIn, sameOpeningsIn } from './sentence-checks.ts';
import { blankUnspoken, sentenceAt, spokenSentences } from './spoken-sentences.ts';
import { stockPhrasesIn } from './stock-phrases.ts';
import { isTitleAnswered, unansweredTerms } from './title-answer.ts';
import { createFigureGaps, newSpokenFiguresIn } from './unknown-figures.ts';

const SCRIPT = `## Hook
[On screen: 1986]
The ferry left at 9:40. Nobody waved.

## Closing
It carried 240 people, and I paid [YOURS: price] for a ticket. The ferry never came back.`;

test('sentences have their places in the content, without cues and headings', () => {
  const sentences = spokenSentences(SCRIPT);
  expect(sentences.map(({ line, beat }) => [line, beat])).toEqual([
    [2, 1],
    [2, 1],
    [5, 2],
    [5, 2],
  ]);
  for (const { text, start } of sentences) expect(SCRIPT.slice(start, start + text.length)).toBe(text);
  expect(sentenceAt(sentences, SCRIPT.indexOf('waved'))?.text).toBe('Nobody waved.');
  expect(spokenSentences('彼は来た。帰った。').map(({ text }) => text)).toEqual(['彼は来た。', '帰った。']);
  expect(blankUnspoken(SCRIPT)).toHaveLength(SCRIPT.length);
  expect(blankUnspoken(SCRIPT)).not.toMatch(/1986|price|Hook/);
});

test('long sentences are counted without gaps', () => {
  expect(longSentencesIn(spokenSentences(SCRIPT), 9).map(({ words }) => words)).toEqual([10]);
  expect(longSentencesIn(spokenSentences('这是一句没有空格的很长的话，'.repeat(20)))).toEqual([]);
});

test.each([
  ['three in a row', 'The lights come on. The pump hums. The water gets hot. And nothing.', [3]],
  ['two in a row', 'The lights come on. The pump hums. And nothing.', []],
  ['different cases and quotes', '“We wait. we wait on. WE leave.', [3]],
  ['across lines', 'I wait here.\nI wait there.\nI go home.', [3]],
  ['in two beats', '## A\nI wait here. I wait there.\n## B\nI go home.', []],
  ['single words', 'No. No. No.', []],
])('sentences that start the same: %s', (_what, content, lengths) => {
  expect(sameOpeningsIn(spokenSentences(content)).map(({ length }) => length)).toEqual(lengths);
});

test('numbers that are not in the material are found', () => {
  expect(numbersNotIn(SCRIPT, 'The 9:40 ferry')).toEqual(['240']);
  expect(numbersNotIn('## Hook\nIt cost $1,200.', 'about 1200 dollars')).toEqual([]);
  expect(numbersNotIn('It took 12 days.', 'twelve days')).toEqual([]);
  expect(figureNames('Step 2 costs $2, or 9% of 40.5. It is B52.')).toEqual(['2', '9', '40.5']);
});

test('figures of the source that are said in digits or in words are used', () => {
  const content = 'In nineteen eighty-six, three hundred and forty people paid 1,200 dollars.';
  expect(unusedFigures(content, ['1986', '340', '1200', '77', '3', '0:14'])).toEqual(['77']);
  expect(unusedFigures(content, ['10', '20', '30', '40', '50', '60'])).toEqual([]);
});

test.each([
  ['two thousand and five', ['2005']],
  ['twenty twenty-six', ['2026']],
  ['a hundred and twenty', ['120']],
  ['two dozen eggs', ['24']],
  ['three hundred thousand', ['300000']],
  ['twelve and fifteen', ['12', '15']],
  ['ten, twenty', ['10', '20']],
  ['at nine forty', ['9', '40']],
  ['one point five million', []],
  ['half a million, or two and a half thousand', ['2']],
  ['dozens, hundreds and a thousandth', []],
])('the numbers in “%s” are %j', (text, numbers) => {
  expect(numbersInWords(text)).toEqual(numbers);
});

test.each([
  ['It sold three hundred copies.', 'It sold 296 copies.', 'It sold [YOURS: the figure] copies.'],
  ['It sold three hundred copies.', 'It sold 300 copies.', 'It sold three hundred copies.'],
  [
    'A dozen people, and nine of them ran.',
    'Some people.',
    '[YOURS: the figure] people, and nine of them ran.',
  ],
  [
    'It cost five dollars and took two days.',
    'cheap',
    'It cost [YOURS: the figure] dollars and took two days.',
  ],
  [
    'Five million people left at nine forty.',
    'At 9:40, 5 million left.',
    'Five million people left at nine forty.',
  ],
  [
    'I told you a thousand times: it’s one in a million.',
    'once',
    'I told you a thousand times: it’s one in a million.',
  ],
  [
    '[On screen: twelve] The $3,400 of nineteen eighty-six.',
    '1986',
    '[On screen: twelve] The [YOURS: the figure] of nineteen eighty-six.',
  ],
  ['Ten eerste lag het stil.', 'Het schip lag stil.', 'Ten eerste lag het stil.'],
])(
  'figures in words and digits that are not in the material become gaps: %s (%s)',
  (said, source, result) => {
    const english = 'And that was what the people of the town said to you when they left.';
    const material = source.startsWith('Het') ? source : `${source} ${english}`;
    expect(createFigureGaps(material)(said)).toBe(result);
  },
);

test.each([
  ['A hundred and twenty people and two dogs waited.', ['1986'], ['120']],
  ['In nineteen eighty-six, at nine forty, five million waited.', ['1986', '9:40', '5'], []],
  ['It cost five dollars. It cost five dollars.', [], ['5']],
  ['[On screen: twelve]\nI told you a thousand times about [YOURS: twenty words].', [], []],
])('figures in words that are not known are found: %s', (content, known, figures) => {
  const found = newSpokenFiguresIn(content, new Set(known));
  expect(found.map(({ figure }) => figure)).toEqual(figures);
  for (const { start, end } of found)
    expect(content.slice(start, end)).toMatch(/^(?:A hundred and twenty|five)$/);
});

test('a number at the end of an unfinished text is left out', () => {
  expect(withoutUnfinishedNumber('It sold three hundred and ')).toBe('It sold ');
  expect(withoutUnfinishedNumber('It sold a')).toBe('It sold ');
  expect(withoutUnfinishedNumber('It sold three hundred copies')).toBe('It sold three hundred copies');
});

test('stock phrases are found, even with a curly apostrophe and over two lines', () => {
  const content = 'Let’s dive in. It’s not a bug.\nIt’s a feature.';
  const found = stockPhrasesIn(content);
  expect(found.map(({ phrase }) => phrase)).toEqual(["let's dive in", "it's not a bug.\nit's"]);
  expect(content.slice(found[0]?.start, found[0]?.end)).toBe('Let’s dive in');
  expect(stockPhrasesIn(SCRIPT)).toEqual([]);
});

test('the title has to be answered near the end', () => {
  const long = spokenSentences(`${SCRIPT} One. Two. Three. The ferry sank.`);
  const short = spokenSentences(SCRIPT);
  expect(isTitleAnswered('Why the ferry never came back', short)).toBe(true);
  expect(isTitleAnswered('How to cook an egg', short)).toBe(false);
  const title = 'Why the ferry to Dover sank in 1986';
  expect(unansweredTerms(title, long).map(({ start, end }) => title.slice(start, end))).toEqual([
    'Dover',
    '1986',
  ]);
  expect(unansweredTerms('Why the ferry sank', long)).toEqual([]);
  expect(unansweredTerms(title, short), 'too short to tell').toEqual([]);
});

test.each([
  ['- A list', /list/],
  ['2. Boil the water.', /list/],
  ['NARRATOR: It left.', /name/],
  ['**It left.**', /marks/],
  ['See https://example.com/ferry for more.', /link/],
  ['(cut to the harbor)', /direction/],
  ['Word count: 225', /remark/],
  ['0:00 - 0:15 The ferry left.', /Times/],
])('“%s” is not speech', (line, advice) => {
  expect(linesThatAreNotSpeech(`## Hook\n${line}`)).toMatchObject([
    { line: 1, start: 8, text: line, advice: expect.stringMatching(advice) },
  ]);
});

test.each([
  'It left at 9:40 - on time.',
  'I paid 5 dollars.',
  'He said (quietly) no.',
  '[A list: - one]',
  'OK: go.',
])('“%s” is speech or a cue', (line) => {
  expect(linesThatAreNotSpeech(line)).toEqual([]);
});

test('template examples that the script repeats are found', () => {
  const template = 'Say something like "the distance between them is the question".';
  expect(copiedExamples('## Hook\nThe distance between them is the question.', template)).toHaveLength(1);
  expect(copiedExamples('## Hook\nHow far apart are they?', template)).toEqual([]);
});

test('English is recognized', () => {
  expect(isEnglish(SCRIPT)).toBe(true);
  expect(isEnglish('Die Fähre fuhr um neun ab. Niemand winkte, und sie kam nie zurück.')).toBe(false);
  expect(isEnglish('El barco salió a las nueve. Nadie saludó y no volvió más.')).toBe(false);
  expect(isEnglish('')).toBe(false);
});
