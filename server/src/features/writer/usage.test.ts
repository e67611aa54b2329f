import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { fromYoutube } from '@cold-open/contract/prompts/prompt-templates.contract';
import { rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { sumUsage } from '@cold-open/contract/writer/usage-sums';
import { getWriterReport, testWriter } from '@cold-open/contract/writer/writer.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { modelCalls } from '../../platform/llm/usage/model-calls.tables.ts';
import { startFakeModel } from '../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../testing/model-settings.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { variationsOf } from '../../testing/variations.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { users } from '../account/account.tables.ts';

const SCRIPT = `## Hook\n${variationsOf('The last ferry left without a sound.', 18)}`;
const FORM = { pasteContent: 'A ferry.', contentType: 'youtube_shorts' };
/** Each call to the fake model reads 120 tokens and writes 30. */
const PRICES = { perMillionInputTokens: 1000, perMillionOutputTokens: 10_000 };
const COST_OF_ONE_CALL = 0.12 + 0.3;

const fake = await startFakeModel('openai-compatible', { script: SCRIPT });
afterAll(() => fake.close());
const settings = settingsFor('openai-compatible', fake.baseUrl);
const { app, signIn, clock, startInstance } = await startTestApp({
  config: { model: { ...settings, prices: PRICES } },
  outside: fetch,
});
afterEach(() => {
  fake.setMode('ok');
  fake.setScript(SCRIPT);
});
const admin = await signIn('Ada', { admin: true });

async function creator(client = { signIn }) {
  const person = await client.signIn();
  await app.db.update(users).set({ tokens: 10, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  return person;
}

const callsOf = (scriptId: string) =>
  app.db.select().from(modelCalls).where(eq(modelCalls.scriptId, scriptId)).orderBy(modelCalls.id);

test('every call for a script is recorded with its purpose, tokens and time to the first word', async () => {
  const person = await creator();
  // The answer is incomplete, and too short even after it was continued.
  fake.setMode('length', 'ok', 'ok');
  fake.setScript(({ user }) => (user.includes('must have') ? SCRIPT : '## Hook\nThe last ferry left.'));
  const { body } = await person.call(generateCustomScript, { body: FORM });
  const scriptId = body.script._id;
  await waitFor('three recorded calls', async () => (await callsOf(scriptId)).length === 3);
  const calls = await callsOf(scriptId);
  expect(calls.map(({ purpose, outcome }) => [purpose, outcome])).toEqual([
    ['draft', 'ok'],
    ['continuation', 'ok'],
    ['repair', 'ok'],
  ]);
  for (const call of calls) {
    expect(call).toMatchObject({
      provider: 'openai-compatible',
      model: 'test-model',
      inputTokens: 120,
      outputTokens: 30,
      isEstimated: false,
      firstWordMs: expect.any(Number),
      totalMs: expect.any(Number),
    });
  }
  const [start, end] = [8, 22];
  const selected = body.script.content.slice(start, end);
  await person.call(rephraseSelection, {
    params: { id: scriptId },
    body: { version: body.script.version, start, end, selected, tone: 'tighter' },
  });
  await waitFor('the rephrasing', async () => (await callsOf(scriptId)).at(-1)?.purpose === 'rephrasing');
});

test('a failed or stopped call is recorded too; what the provider did not count is estimated', async () => {
  const person = await creator();
  fake.setMode('drop');
  await person.call(generateCustomScript, { body: FORM });
  fake.setMode('401');
  await person.call(generateCustomScript, { body: FORM });
  await waitFor('both calls', async () => (await app.db.select().from(modelCalls)).length >= 2);
  await admin.call(getWriterReport);
  const calls = await app.db.select().from(modelCalls).orderBy(modelCalls.id);
  const [dropped, refused] = calls.slice(-2);
  expect(dropped).toMatchObject({ outcome: 'cut_off', isEstimated: true });
  expect(dropped?.inputTokens).toBeGreaterThan(100);
  expect(dropped?.outputTokens).toBeGreaterThan(20);
  expect(refused).toMatchObject({
    outcome: 'bad_key',
    inputTokens: 0,
    outputTokens: 0,
    detail: 'Incorrect API key provided',
  });
});

test('the report sums up usage by day, model and purpose, for admins', async () => {
  await admin.call(testWriter);
  const { usage, prices, budget } = (await admin.call(getWriterReport)).body;
  expect(prices).toEqual(PRICES);
  expect(budget).toBeNull();
  const purposes = sumUsage(usage, 'purpose').map(({ key }) => key);
  expect(purposes).toEqual(expect.arrayContaining(['draft', 'continuation', 'repair', 'rephrasing', 'test']));
  expect(sumUsage(usage, 'model').map(({ key }) => key)).toEqual(['test-model']);
  const [today] = sumUsage(usage, 'day');
  expect(today).toMatchObject({ key: clock.now().toISOString().slice(0, 10), failed: 2, isEstimated: true });
});

test('calls of the stronger model cost its own prices, in the report and for the budget', async () => {
  clock.advance(24 * 60 * 60 * 1000);
  const bestPrices = { perMillionInputTokens: 5000, perMillionOutputTokens: 20_000 };
  const withBest = await startInstance({
    model: { ...settings, prices: PRICES, bestPrices, best: 'large-model', dailyBudget: 100 },
  });
  const person = await creator(withBest);
  const ada = await withBest.signIn('Grace', { admin: true });
  for (const quality of ['standard', 'best'])
    expect((await person.call(generateCustomScript, { body: { ...FORM, quality } })).status).toBe(201);
  const today = clock.now().toISOString().slice(0, 10);
  const reported = async () => {
    const { usage, budget } = (await ada.call(getWriterReport)).body;
    const costs = sumUsage(
      usage.filter(({ day }) => day === today),
      'model',
    );
    return { costs: Object.fromEntries(costs.map(({ key, cost }) => [key, cost])), spent: budget?.spent };
  };
  await waitFor('both calls', async () => Object.keys((await reported()).costs).length === 2);
  const { costs, spent } = await reported();
  expect(costs['test-model']).toBeCloseTo(COST_OF_ONE_CALL, 5);
  expect(costs['large-model']).toBeCloseTo(0.6 + 0.6, 5);
  expect(spent).toBeCloseTo(COST_OF_ONE_CALL + 1.2, 5);
});

test('when the daily budget is used up, orders fail uncharged and free calls stop until midnight UTC', async () => {
  clock.advance(24 * 60 * 60 * 1000);
  const limited = await startInstance({
    model: { ...settings, prices: PRICES, dailyBudget: 1.5 * COST_OF_ONE_CALL },
  });
  const person = await creator(limited);
  const ada = await limited.signIn('Grace', { admin: true });
  const order = () => person.call(generateCustomScript, { body: FORM });
  const budget = async () => (await ada.call(getWriterReport)).body.budget;

  expect(await budget()).toMatchObject({ spent: 0, isUsedUp: false });
  expect((await order()).status).toBe(201);
  await waitFor('the first call to be recorded', async () => ((await budget())?.spent ?? 0) > 0);
  expect((await order()).status).toBe(201);
  await waitFor('the budget to be used up', async () => (await budget())?.isUsedUp === true);

  const requests = fake.requests.length;
  const refused = await order();
  expect(refused).toMatchObject({
    status: 503,
    body: {
      code: 'writer_limit_reached',
      error: 'The writer has reached its limit for today. No token was taken. Please try again tomorrow.',
    },
  });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await person.call(getCurrentUser)).body.tokens).toBe(8);
  const template = await person.call(fromYoutube, { body: { transcript: 'word and more '.repeat(60) } });
  expect(template).toMatchObject({ status: 503, body: { code: 'writer_limit_reached' } });
  expect(fake.requests).toHaveLength(requests);
  expect((await ada.call(testWriter)).body).toMatchObject({ ok: true });

  clock.advance(24 * 60 * 60 * 1000);
  const tomorrow = await creator(limited);
  expect((await tomorrow.call(generateCustomScript, { body: FORM })).status).toBe(201);
});
