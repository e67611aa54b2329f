import { expect, test } from 'vitest';
import {
  copiedExamples,
  figuresNotIn,
  gapsIn,
  isTitleAnswered,
  linesThatAreNotSpeech,
  longSentencesIn,
  sentencesIn,
  stockPhrasesIn,
} from './script-checks.ts';

const SCRIPT = `## Hook
[On screen: 1986]
The ferry left at 9:40. Nobody waved.

## Closing
It carried 240 people, and I paid [YOURS: price] for a ticket. The ferry never came back.`;

test('sentences are counted without cues and headings', () => {
  expect(sentencesIn(SCRIPT)).toHaveLength(4);
  expect(longSentencesIn(SCRIPT, 10)).toEqual([
    'It carried 240 people, and I paid [YOURS: price] for a ticket.',
  ]);
});

test('gaps and figures that are not in the material are found', () => {
  expect(gapsIn(SCRIPT)).toEqual(['[YOURS: price]']);
  expect(figuresNotIn(SCRIPT, 'The 9:40 ferry')).toEqual(['240']);
  expect(figuresNotIn('## Hook\nIt cost $1,200.', 'about 1200 dollars')).toEqual([]);
});

test('stock phrases are found, also with a curly apostrophe', () => {
  expect(stockPhrasesIn('Let’s dive in. It’s not a bug. It’s a feature.')).toEqual([
    "let's dive in",
    "it's not a bug. it's",
  ]);
  expect(stockPhrasesIn(SCRIPT)).toEqual([]);
});

test('the title has to be answered near the end', () => {
  expect(isTitleAnswered('Why the ferry never came back', SCRIPT)).toBe(true);
  expect(isTitleAnswered('How to cook an egg', SCRIPT)).toBe(false);
});

test('lines that are not speech are found', () => {
  expect(linesThatAreNotSpeech('## Hook\nIt left.\n- A list\nNARRATOR: It left.\n**Bold**')).toHaveLength(3);
});

test('examples of the template that are said are found', () => {
  const template = 'Say something like "the distance between them is the question".';
  expect(copiedExamples('## Hook\nThe distance between them is the question.', template)).toHaveLength(1);
  expect(copiedExamples('## Hook\nHow far apart are they?', template)).toEqual([]);
});
