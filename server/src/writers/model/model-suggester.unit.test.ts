import { expect, test } from 'vitest';
import type { LanguageModel, ModelEvent } from '../../platform/llm/language-model.ts';
import { variationsOf } from '../../testing/variations.ts';
import type { OpeningsRequest, RephraseRequest } from '../suggester.ts';
import { createModelSuggester } from './model-suggester.ts';

const CONTENT = '## Hook\nThe ferry left in 1986.\n\n## End\nIt carried 40 people.';
const SELECTED = 'The ferry left in 1986.';
const START = CONTENT.indexOf(SELECTED);
const RANGE = { before: SELECTED, content: CONTENT, start: START, end: START + SELECTED.length };
const REPHRASING: RephraseRequest = { kind: 'rephrasing', tone: 'tighter', instruction: null, ...RANGE };
const OPENINGS: OpeningsRequest = {
  kind: 'openings',
  ...RANGE,
  title: 'The last ferry',
  niche: 'Travel',
  template: '',
  source: null,
  channel: null,
  keyPoints: null,
  earlier: [],
};

/** Answers in pieces of one character, so that every possible cut occurs. */
function modelThatAnswers(answer: string, finish: 'stop' | 'length' = 'stop'): LanguageModel {
  return {
    provider: 'openai',
    model: 'fake',
    async *stream(): AsyncIterable<ModelEvent> {
      for (const text of answer) yield { type: 'delta', text };
      yield { type: 'done', finish, inputTokens: 1, outputTokens: 1 };
    },
  };
}

async function suggest(
  answer: string,
  request: RephraseRequest | OpeningsRequest = REPHRASING,
  finish: 'stop' | 'length' = 'stop',
) {
  const states: string[][] = [];
  const suggester = createModelSuggester(modelThatAnswers(answer, finish));
  for await (const suggestions of suggester.suggest(request, new AbortController().signal))
    states.push(suggestions.map(({ text }) => text));
  return states;
}
const lastOf = async (...options: Parameters<typeof suggest>) => (await suggest(...options)).at(-1);

test('the text only grows while it arrives', async () => {
  const states = await suggest('=== 1\n"It left."\n=== 2\n**Gone.**\n=== 3\nGone since 1986.');
  const joined = states.map((texts) => texts.join('|'));
  for (const [index, text] of joined.entries()) expect(joined[index + 1] ?? text).toContain(text);
  expect(states.at(-1)).toEqual(['It left.', 'Gone.', 'Gone since 1986.']);
});

test('remarks around the words are not suggested', async () => {
  expect(await lastOf('Sure!\n=== 1\nIt left.\n\nLet me know if you want more.')).toEqual(['It left.']);
});

test('a figure that the script does not say becomes a gap in a rephrasing, in digits and in words', async () => {
  const content = `${CONTENT} And that was what the people of the town said to you when they left.`;
  const answer =
    '=== 1\nIn nineteen eighty-six it left.\n=== 2\nIt left with 300 people.\n=== 3\nThree hundred people left with forty others.';
  expect(await lastOf(answer, { ...REPHRASING, content })).toEqual([
    'In nineteen eighty-six it left.',
    'It left with [YOURS: the figure] people.',
    '[YOURS: the figure] people left with forty others.',
  ]);
  const instruction = 'Say that 300 people left.';
  expect(await lastOf(answer, { ...REPHRASING, content, tone: 'own', instruction })).toEqual([
    'In nineteen eighty-six it left.',
    'It left with 300 people.',
    'Three hundred people left with forty others.',
  ]);
});

test('an unfinished suggestion is left out when the answer hits its limit', async () => {
  expect(await lastOf('=== 1\nIt left.\n=== 2\nGone sin', REPHRASING, 'length')).toEqual(['It left.']);
  await expect(suggest('=== 1\nIt le', REPHRASING, 'length')).rejects.toMatchObject({ code: 'cut_off' });
});

test('an answer that repeats itself is stopped', async () => {
  const loop = 'The boat is gone and that is all. '.repeat(80);
  expect(await lastOf(`=== 1\nIt left.\n=== 2\n${loop}`)).toEqual(['It left.']);
  await expect(suggest(`=== 1\n${loop}`)).rejects.toMatchObject({ code: 'repetitive' });
});

test('three long variants that share words are not a loop', async () => {
  const long = variationsOf('The boat left the pier without a sound that night.', 12);
  const before = variationsOf('The ferry left the pier without a sound that night.', 12);
  const request = { ...REPHRASING, before, content: before, start: 0, end: before.length };
  const texts = [long, long.replace('The', 'Our'), long.replace('The', 'That')];
  const answer = texts.map((text, index) => `=== ${index + 1}\n${text}`).join('\n');
  expect(await lastOf(answer, request)).toHaveLength(3);
});

test('headings and quotation marks are removed from openings, and shots are kept', async () => {
  const answer = '=== Scene\n## Hook\n[A pier at night]\n"A rope lies there."\n=== Figure\n- 40 people.';
  expect(await lastOf(answer, OPENINGS)).toEqual(['[A pier at night]\nA rope lies there.', '40 people.']);
});

test('half a figure is never shown', async () => {
  const states = await suggest('=== Scene\nA rope.\n=== Figure\n40 people, 19860 ropes.', OPENINGS);
  const withGaps = states.flat().filter((text) => text.includes('YOURS'));
  expect(withGaps.filter((text) => !text.startsWith('40 people, [YOURS: the figure]'))).toEqual([]);
  expect(states.at(-1)?.[1]).toBe('40 people, [YOURS: the figure] ropes.');
});
