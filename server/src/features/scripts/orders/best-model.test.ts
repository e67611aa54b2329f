import { getCurrentUser } from '@cold-open/contract/account/account.contract';
import { regenerateScript } from '@cold-open/contract/scripts/regenerate.contract';
import { generateCustomScript, getEngine } from '@cold-open/contract/scripts/script-orders.contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test } from 'vitest';
import { modelCalls } from '../../../platform/llm/usage/model-calls.tables.ts';
import { startFakeModel } from '../../../testing/fake-model/fake-model.ts';
import { settingsFor } from '../../../testing/model-settings.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { variationsOf } from '../../../testing/variations.ts';
import { waitFor } from '../../../testing/wait-for.ts';
import { users } from '../../account/account.tables.ts';

const SCRIPT = `## Hook\n${variationsOf('The last ferry left without a sound.', 18)}`;
const fake = await startFakeModel('google', { script: SCRIPT });
afterAll(() => fake.close());
afterEach(() => fake.setMode('ok'));
const { app, signIn } = await startTestApp({
  config: { model: { ...settingsFor('google', fake.baseUrl), best: 'strong-model' } },
  outside: fetch,
});

async function creator(tokens: number) {
  const person = await signIn();
  await app.db.update(users).set({ tokens, subscriptionStatus: 'active' }).where(eq(users.id, person.id));
  return person;
}

const FORM = { pasteContent: variationsOf('A ferry left the town.', 20), contentType: 'youtube_shorts' };
type Person = Awaited<ReturnType<typeof creator>>;
const order = (person: Person, form: object) =>
  person.call(generateCustomScript, { body: { ...FORM, ...form } });
const tokensOf = async (person: Person) => (await person.call(getCurrentUser)).body.tokens;

test('the stronger model and its price are known before ordering', async () => {
  const person = await creator(0);
  expect((await person.call(getEngine)).body.best).toEqual({ model: 'strong-model', tokens: 2 });
});

test('a script by the stronger model costs two tokens', async () => {
  const person = await creator(5);
  const { status, body } = await order(person, { quality: 'best' });
  expect([status, body.tokens]).toEqual([201, 3]);
  expect(body.script.engine).toEqual({ provider: 'google', model: 'strong-model', ai: true });
  expect(fake.requests.at(-1)?.model).toBe('strong-model');
  const calls = () => app.db.select().from(modelCalls).where(eq(modelCalls.scriptId, body.script._id));
  await waitFor('the call to be recorded', async () => (await calls()).length > 0);
  expect((await calls())[0]?.model).toBe('strong-model');
});

test('without a choice, the standard model writes for one token', async () => {
  const person = await creator(5);
  const { body } = await order(person, {});
  expect([body.tokens, body.script.engine?.model]).toEqual([4, 'test-model']);
  expect(fake.requests.at(-1)?.model).toBe('test-model');
});

test('a failure returns both tokens', async () => {
  const person = await creator(5);
  fake.setMode('500');
  expect((await order(person, { quality: 'best' })).status).toBe(502);
  expect(await tokensOf(person)).toBe(5);
});

test('one token is not enough for the stronger model', async () => {
  const person = await creator(1);
  expect((await order(person, { quality: 'best' })).status).toBe(402);
  expect(await tokensOf(person)).toBe(1);
});

test('regenerating can use the stronger model too', async () => {
  const person = await creator(5);
  const { body } = await order(person, {});
  const again = await person.call(regenerateScript, {
    params: { id: body.script._id },
    body: { quality: 'best' },
  });
  expect([again.body.tokens, again.body.script.engine?.model]).toEqual([2, 'strong-model']);
});

test('without a stronger model, the choice is rejected and costs nothing', async () => {
  const plain = await startTestApp({
    config: { model: settingsFor('google', fake.baseUrl) },
    outside: fetch,
  });
  const person = await plain.signIn();
  await plain.app.db
    .update(users)
    .set({ tokens: 5, subscriptionStatus: 'active' })
    .where(eq(users.id, person.id));
  const { status, body } = await person.call(generateCustomScript, { body: { ...FORM, quality: 'best' } });
  expect([status, body.error]).toEqual([400, 'The best model is not available here. No token was taken.']);
  expect((await person.call(getCurrentUser)).body.tokens).toBe(5);
});

test.each(['cheapest', 7])('the unknown quality %j is rejected', async (quality) => {
  const person = await creator(5);
  const { status, body } = await order(person, { quality });
  expect([status, body.error]).toEqual([400, 'Choose the standard or the best model.']);
});
