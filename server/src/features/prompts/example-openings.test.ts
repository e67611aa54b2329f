import { getPromptTemplate } from '@cold-open/contract/prompts/prompt-templates.contract';
import {
  createNestedPrompt,
  createPromptGroup,
  getNestedPrompt,
  updateNestedPrompt,
} from '@cold-open/contract/prompts/prompts.contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { loadStarterLibrary } from '../../content/load-content.ts';
import { jobs } from '../../platform/jobs/jobs.tables.ts';
import { modelCalls } from '../../platform/llm/usage/model-calls.tables.ts';
import { startFakeModel } from '../../testing/fake-model/fake-model.ts';
import { startFakeSmtpServer } from '../../testing/fake-smtp-server.ts';
import { settingsFor } from '../../testing/model-settings.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { users } from '../account/account.tables.ts';
import { nestedPrompts } from './prompts.tables.ts';
import { fillStarterOpenings, seedStarterLibrary } from './seed-starter-library.ts';

const HINGE = {
  topic: 'A drawer that drops',
  text: 'The hinge on this drawer gave up at breakfast. Two screws, one spoon of glue, and by lunch it closes again.',
};
const LAMP = {
  topic: 'A lamp that hums',
  text: 'Put your ear to this lamp. Hear that? It has hummed since Tuesday, and the bulb is not the part that is broken.',
};
const answerOf = ({ topic, text }: typeof HINGE) => `Topic: ${topic}\n${text}`;

const smtp = await startFakeSmtpServer();
const fake = await startFakeModel('openai-compatible', { script: answerOf(HINGE) });
afterAll(async () => {
  await smtp.stop();
  await fake.close();
});
afterEach(() => {
  fake.setMode('ok');
  fake.setScript(answerOf(HINGE));
});
const settings = settingsFor('openai-compatible', fake.baseUrl);
const { app, signIn, startInstance } = await startTestApp({
  config: { smtpUrl: smtp.url, rateLimit: true, model: settings },
  outside: fetch,
});
type Person = Awaited<ReturnType<typeof signIn>>;

const FORM = { niche: 'DIY', promptName: 'Fix it', promptTemplate: 'Hook: a part.\nRepair: fix it.' };

async function newPrompt(owner: Person) {
  const { body } = await owner.call(createPromptGroup, { body: { youtuberName: 'Bench', niche: 'DIY' } });
  const groupId = body.prompt._id;
  const created = await owner.call(createNestedPrompt, { params: { groupId }, body: FORM });
  expect(created.status).toBe(201);
  return { groupId, nestedId: created.body.nestedPrompt._id };
}

const exampleOf = async (person: Person, params: { groupId: string; nestedId: string }) =>
  (await person.call(getPromptTemplate, { params })).body.exampleOpening;

const jobsFor = (nestedId: string) =>
  app.db
    .select()
    .from(jobs)
    .where(eq(sql`${jobs.payload}->>'promptId'`, nestedId));

async function waitForJobs(nestedId: string, count = 1) {
  await waitFor('the jobs to end', async () => {
    const found = await jobsFor(nestedId);
    return found.length === count && found.every(({ status }) => status === 'done');
  });
}

test('the model writes an opening for a new template once, and its usage is recorded', async () => {
  const maya = await signIn();
  const params = await newPrompt(maya);
  await waitForJobs(params.nestedId);
  expect(await exampleOf(maya, params)).toEqual(HINGE);
  const { nestedId } = params;
  expect((await maya.call(getNestedPrompt, { params: { nestedId } })).body.exampleOpening).toEqual(HINGE);
  expect(fake.requests.at(-1)?.user).toMatch(/<style-[0-9a-f]{12}>\nHook: a part\./);
  await waitFor('the usage', async () =>
    (await app.db.select().from(modelCalls)).some(({ purpose }) => purpose === 'example_opening'),
  );

  await maya.call(updateNestedPrompt, { params, body: { ...FORM, promptName: 'Renamed' } });
  expect(await jobsFor(nestedId)).toHaveLength(1);
  expect(await exampleOf(maya, params)).toEqual(HINGE);
});

test('the first template of a new group gets one too', async () => {
  const maya = await signIn();
  const { body } = await maya.call(createPromptGroup, {
    body: { youtuberName: 'Bench', niche: 'DIY', promptTemplate: 'Be brief.' },
  });
  const nestedId = body.prompt.nestedPrompts[0]?._id ?? '';
  await waitForJobs(nestedId);
  expect(await exampleOf(maya, { groupId: body.prompt._id, nestedId })).toEqual(HINGE);
});

test('a changed text gets a new opening', async () => {
  const maya = await signIn();
  const params = await newPrompt(maya);
  await waitForJobs(params.nestedId);
  fake.setScript(answerOf(LAMP));
  await maya.call(updateNestedPrompt, { params, body: { ...FORM, promptTemplate: 'Begin with a sound.' } });
  await waitForJobs(params.nestedId, 2);
  expect(await exampleOf(maya, params)).toEqual(LAMP);
});

test.each([
  ['fails', () => fake.setMode('500')],
  ['declines', () => fake.setScript('I’m sorry, but I can’t help with that.')],
  ['answers something else', () => fake.setScript('VOICE: calm. HOOK: one.')],
])(
  'a model that %s leaves the template without an opening until it is saved again',
  async (_how, breakIt) => {
    breakIt();
    const maya = await signIn();
    const params = await newPrompt(maya);
    await waitForJobs(params.nestedId);
    expect(await exampleOf(maya, params)).toBeNull();
    fake.setMode('ok');
    fake.setScript(answerOf(HINGE));
    await maya.call(updateNestedPrompt, { params, body: FORM });
    await waitForJobs(params.nestedId, 2);
    expect(await exampleOf(maya, params)).toEqual(HINGE);
  },
);

test('the model is not called for an account whose email is not confirmed', async () => {
  const maya = await signIn();
  await app.db.update(users).set({ emailVerified: false }).where(eq(users.id, maya.id));
  const params = await newPrompt(maya);
  expect(await jobsFor(params.nestedId)).toEqual([]);
  expect(await exampleOf(maya, params)).toBeNull();
});

test('an account gets 20 openings a day, and saving still works after that', async () => {
  const [maya, omar] = [await signIn(), await signIn()];
  const { body } = await maya.call(createPromptGroup, { body: { youtuberName: 'Bench', niche: 'DIY' } });
  const groupId = body.prompt._id;
  const ids: string[] = [];
  for (let count = 0; count < 22; count++) {
    const created = await maya.call(createNestedPrompt, { params: { groupId }, body: FORM });
    ids.push(created.body.nestedPrompt._id);
  }
  for (const id of ids) await waitForJobs(id);
  const rows = await app.db.select().from(nestedPrompts).where(eq(nestedPrompts.groupId, groupId));
  expect(rows.filter(({ exampleOpening }) => exampleOpening !== null)).toHaveLength(20);
  const params = await newPrompt(omar);
  await waitForJobs(params.nestedId);
  expect(await exampleOf(omar, params)).toEqual(HINGE);
});

test('the model is not called when the daily budget is used up or no model is connected', async () => {
  const prices = { perMillionInputTokens: 1000, perMillionOutputTokens: 1000 };
  const overBudget = await startInstance({ model: { ...settings, prices, dailyBudget: 0.000_001 } });
  await app.stop();
  const requests = fake.requests.length;
  const maya = await overBudget.signIn();
  const params = await newPrompt(maya);
  await waitForJobs(params.nestedId);
  expect(await exampleOf(maya, params)).toBeNull();

  const offline = await startInstance({ model: { ...settings, connection: null } });
  const omar = await offline.signIn();
  const own = await newPrompt(omar);
  expect(await jobsFor(own.nestedId)).toEqual([]);
  expect(await exampleOf(omar, own)).toBeNull();
  expect(fake.requests).toHaveLength(requests);
});

test('the starter library gets its openings, even in a database that was seeded before they existed', async () => {
  const niches = (await loadStarterLibrary()).slice(0, 2);
  const [first, edited, own] = niches.flatMap(({ groups }) => groups.flatMap(({ prompts }) => prompts));
  await app.db.transaction((tx) => seedStarterLibrary(tx, niches, new Date()));
  const openingOf = async (name = '') =>
    (await app.db.select().from(nestedPrompts).where(eq(nestedPrompts.promptName, name)))[0]?.exampleOpening;
  expect(await openingOf(first?.promptName)).toEqual(first?.exampleOpening);

  const change = (name: string | undefined, fields: object) =>
    app.db
      .update(nestedPrompts)
      .set(fields)
      .where(eq(nestedPrompts.promptName, name ?? ''));
  await change(first?.promptName, { exampleOpening: null });
  await change(edited?.promptName, { exampleOpening: null, promptTemplate: 'Another text.' });
  await change(own?.promptName, { exampleOpening: LAMP });
  for (const _time of ['first', 'second']) await app.db.transaction((tx) => fillStarterOpenings(tx, niches));
  expect(await openingOf(first?.promptName)).toEqual(first?.exampleOpening);
  expect(await openingOf(edited?.promptName)).toBeNull();
  expect(await openingOf(own?.promptName)).toEqual(LAMP);
});
