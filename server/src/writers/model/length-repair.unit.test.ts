import { wordBudget } from '@cold-open/contract/scripts/script-lengths';
import { expect, test } from 'vitest';
import { createFakeStarter, modelAt } from '../../testing/fake-model/model-test-setup.ts';
import type { ScriptRequest } from '../script-writer.ts';
import { repairLength } from './length-repair.ts';

const start = createFakeStarter();
const REQUEST: ScriptRequest = {
  title: 'Why cafés close',
  niche: 'Business',
  length: 'shorts',
  budget: wordBudget('shorts'),
  template: 'Speak like a friend.',
  source: null,
  variant: 0,
};
const NOT_REACHED = 'The model could not reach 90-150 words.';

/** Two beats with this many spoken words in total. */
function scriptOf(words: number, headings = ['Hook', 'Beat']): string {
  const [first = '', second = ''] = headings;
  return `## ${first}\n${Array.from({ length: words - 1 }, (_, index) => `word${index}`).join(' ')}\n\n## ${second}\nlast.`;
}

async function repair(draft: string, answer: string, mode: 'ok' | 'length' | '500' = 'ok') {
  const fake = await start('openai', { script: answer, mode });
  const model = modelAt('openai', fake.baseUrl);
  const repaired = await repairLength(model, REQUEST, draft, {});
  return { fake, repaired };
}

test.each([
  [40, 'Add about'],
  [300, 'Cut about'],
])('a script with %i words is repaired: %s', async (words, change) => {
  const { fake, repaired } = await repair(scriptOf(words), scriptOf(120));
  expect(repaired).toEqual({ content: scriptOf(120), notes: [], inputTokens: 120, outputTokens: 30 });
  expect(fake.requests).toHaveLength(1);
  expect(fake.requests[0]?.user).toContain(change);
  expect(fake.requests[0]?.user).toContain(scriptOf(words));
});

test('a partial improvement is kept, with a note', async () => {
  const { repaired } = await repair(scriptOf(40), scriptOf(80));
  expect(repaired).toMatchObject({ content: scriptOf(80), notes: [NOT_REACHED] });
});

test.each([
  ['is further off', scriptOf(20), 'ok'],
  ['overshoots by more than was missing', scriptOf(260), 'ok'],
  ['repeats itself', `## Hook\n${'It closed for good. '.repeat(20)}\n\n## Beat\nlast.`, 'ok'],
  ['declines', 'I’m sorry, but I can’t help with that.', 'ok'],
  ['is no closer', scriptOf(40), 'ok'],
  ['lost a heading', scriptOf(120).replace('## Beat\n', ''), 'ok'],
  ['is unfinished', scriptOf(120), 'length'],
] as const)('a result that %s is dropped and the draft is kept', async (_how, answer, mode) => {
  const { repaired } = await repair(scriptOf(40), answer, mode);
  expect(repaired).toMatchObject({ content: scriptOf(40), notes: [NOT_REACHED], inputTokens: 120 });
});

test('headings of any level count as headings', async () => {
  const { repaired } = await repair(scriptOf(40), scriptOf(120).replaceAll('## ', '### '));
  expect(repaired.content).toBe(scriptOf(120));
});

test('a model failure is thrown to the caller', async () => {
  await expect(repair(scriptOf(40), '', '500')).rejects.toMatchObject({ code: 'upstream' });
});
