import { readTemplateBeats } from '@cold-open/contract/prompts/prompt-templates.contract';
import { totalShare } from '@cold-open/contract/prompts/template-beats';
import { afterAll, afterEach, expect, test } from 'vitest';
import { modelCalls } from '../../platform/llm/usage/model-calls.tables.ts';
import { startFakeModel } from '../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../testing/model-settings.ts';
import { startTestApp } from '../../testing/test-app.ts';

const ANSWER = `1. Six plates | Show six plates and a frown. | Who tasted them blind? | 10%
2. **The fair one** | Cook the standard recipe. | What was missing from it? | 45
The fair one | The same name again. | Why? | 5
3. Last plate | Turn the plate around. | Which number won? | 35`;
const TEMPLATE = 'Hook: cook the topic six times, and change one thing each time.\nClosing: turn the plate.';

const fake = await startFakeModel('openai-compatible', { script: ANSWER });
afterAll(() => fake.close());
const { app, signIn } = await startTestApp({
  config: { rateLimit: true, model: settingsFor('openai-compatible', fake.baseUrl, { idleMs: 4000 }) },
  outside: fetch,
});
afterEach(() => {
  fake.setMode('ok');
  fake.setScript(ANSWER);
});
type Person = Awaited<ReturnType<typeof signIn>>;

const namesRead = async (person: Person, promptTemplate = TEMPLATE) =>
  (await person.call(readTemplateBeats, { body: { promptTemplate } })).body.beats.map(({ name }) => name);
const BY_MODEL = ['Six plates', 'The fair one', 'Last plate'];
const BY_SECTIONS = ['Hook', 'Body', 'Closing'];

test('a connected model reads the beats of a template, and its usage is recorded', async () => {
  const maya = await signIn();
  const { body } = await maya.call(readTemplateBeats, { body: { promptTemplate: TEMPLATE } });
  expect(body.beats.map(({ name }) => name)).toEqual(BY_MODEL);
  expect(body.beats[0]).toMatchObject({
    purpose: 'Show six plates and a frown.',
    question: 'Who tasted them blind?',
  });
  expect(totalShare(body.beats)).toBe(100);
  expect(fake.requests.at(-1)?.user).toContain('change one thing each time');
  const calls = await app.db.select().from(modelCalls);
  expect(calls.map(({ purpose }) => purpose)).toEqual(['template']);
});

test.each([
  ['fails', () => fake.setMode('500')],
  ['answers with something else', () => fake.setScript('I would be happy to help with your template.')],
  ['is cut off', () => fake.setMode('length')],
])('the sections of the text are used if the model %s', async (_, prepare) => {
  const maya = await signIn();
  prepare();
  expect(await namesRead(maya)).toEqual(BY_SECTIONS);
});

test('a text of a few words is not sent to the model, and nothing is once the limit is reached', async () => {
  const maya = await signIn();
  const before = fake.requests.length;
  expect(await namesRead(maya, 'Hook: go.')).toContain('Hook');
  expect(fake.requests.length).toBe(before);
  for (let read = 0; read < 30; read++) await namesRead(maya);
  expect(await namesRead(maya)).toEqual(BY_SECTIONS);
  expect(fake.requests.length).toBe(before + 30);
});
