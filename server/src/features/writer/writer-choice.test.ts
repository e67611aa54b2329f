import { getEngine } from '@cold-open/contract/scripts/script-orders.contract';
import {
  chooseWriter,
  getWriterChoice,
  removeHostedProvider,
  saveHostedProvider,
  testWriterChoice,
} from '@cold-open/contract/writer/writer-choice.contract';
import { afterAll, expect, test } from 'vitest';
import { builtInSettings } from '../../testing/built-in-settings.ts';
import { startFakeModel } from '../../testing/fake-model/fake-model.ts';
import { MODEL_KEY, settingsFor } from '../../testing/model-settings.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { writerChoices } from './writer.tables.ts';

const fake = await startFakeModel('openai-compatible', { script: 'One word follows the other here.' });
afterAll(() => fake.close());
const model = builtInSettings();
const { app, signIn, startInstance, startSecondInstance } = await startTestApp({
  config: { model, secretKey: 'k'.repeat(32) },
  outside: fetch,
});
const admin = await signIn('Ada', { admin: true });
const OWN_SERVER = { provider: 'openai-compatible', baseUrl: fake.baseUrl, model: 'mine', apiKey: MODEL_KEY };
const save = (body: object) => admin.call(saveHostedProvider, { body });
const choose = (body: object) => admin.call(chooseWriter, { body });

test('without any model nothing is chosen, and no AI writes', async () => {
  expect((await admin.call(getWriterChoice)).body).toMatchObject({
    chosen: null,
    inUse: 'none',
    decidedBy: null,
    hosted: { provider: null, keyEnding: null },
    builtInFile: null,
  });
  const maya = await signIn();
  expect((await maya.call(getWriterChoice)).status).toBe(403);
  expect((await maya.call(saveHostedProvider, { body: OWN_SERVER })).status).toBe(403);
});

test('a writer that cannot write is rejected', async () => {
  expect((await choose({ kind: 'hosted' })).body.error).toBe('Save a key first.');
  expect((await choose({ kind: 'ollama' })).body.error).toMatch(/^Ollama is not running/);
  expect((await choose({ kind: 'built-in', file: 'none.gguf' })).body.error).toBe(
    'This model is not on this machine.',
  );
  expect((await save({ provider: 'openai' })).body).toMatchObject({
    error: 'Enter the key for this provider.',
    details: [{ path: 'apiKey' }],
  });
  expect((await save({ provider: 'openai-compatible' })).body.details?.map(({ path }) => path)).toEqual([
    'baseUrl',
    'model',
  ]);
});

test('a key is stored encrypted, never returned, and tested before it is used', async () => {
  const saved = await save(OWN_SERVER);
  expect(saved.body).toMatchObject({
    inUse: 'none',
    hosted: { provider: 'openai-compatible', keyEnding: MODEL_KEY.slice(-4) },
  });
  const [row] = await app.db.select().from(writerChoices);
  expect(JSON.stringify([saved.body, row])).not.toContain(MODEL_KEY);
  const tested = (await admin.call(testWriterChoice, { body: { kind: 'hosted' } })).body;
  expect(tested).toMatchObject({ ok: true, code: null });
  expect(tested.sample).toContain('One word');
  expect(fake.requests.at(-1)?.headers.authorization).toBe(`Bearer ${MODEL_KEY}`);
  fake.setMode('401');
  expect((await admin.call(testWriterChoice, { body: { kind: 'hosted' } })).body).toMatchObject({
    ok: false,
    code: 'bad_key',
  });
  fake.setMode('ok');
});

test('the choice applies on all instances while they run, and after a restart', async () => {
  const second = await startSecondInstance();
  const maya = await second.signIn();
  expect((await choose({ kind: 'hosted' })).body).toMatchObject({ chosen: 'hosted', inUse: 'hosted' });
  await waitFor('the other instance', async () => (await maya.call(getEngine)).body.model === 'mine');
  const restarted = await startInstance({});
  expect((await (await restarted.signIn()).call(getEngine)).body.model).toBe('mine');
  expect((await choose({ kind: 'none' })).body).toMatchObject({ chosen: 'none', inUse: 'none' });
  await waitFor('the other instance', async () => !(await maya.call(getEngine)).body.ai);
  await choose({ kind: 'hosted' });
});

test('a key is used only with its address, and cannot be read with another SECRET_KEY', async () => {
  const { apiKey: _, ...withoutKey } = OWN_SERVER;
  await save({ ...withoutKey, baseUrl: 'http://127.0.0.1:9/v1' });
  expect((await admin.call(getWriterChoice)).body.hosted.keyEnding).toBe('');
  await save(OWN_SERVER);
  const other = await startInstance({ secretKey: 'x'.repeat(32) });
  const grace = await other.signIn('Grace', { admin: true });
  expect((await grace.call(getWriterChoice)).body).toMatchObject({
    inUse: 'none',
    hosted: { isKeyUnreadable: true },
  });
});

test('a key stays with its address when two admins save at once', async () => {
  const { apiKey: _, ...withoutKey } = OWN_SERVER;
  const elsewhere = { ...withoutKey, baseUrl: 'http://127.0.0.1:9/v1' };
  const grace = await signIn('Grace', { admin: true });
  for (let round = 0; round < 5; round++) {
    await save({ ...elsewhere, apiKey: 'key-for-elsewhere' });
    await Promise.all([save(OWN_SERVER), grace.call(saveHostedProvider, { body: elsewhere })]);
    const { hosted } = (await admin.call(getWriterChoice)).body;
    expect({ [hosted.baseUrl ?? '']: hosted.keyEnding }).not.toEqual({
      [elsewhere.baseUrl]: MODEL_KEY.slice(-4),
    });
  }
  await save(OWN_SERVER);
});

test('the writer of the last of two choices at once is in use on all instances', async () => {
  const second = await startSecondInstance();
  const grace = await second.signIn('Grace', { admin: true });
  for (let round = 0; round < 5; round++) {
    await Promise.all([
      choose({ kind: 'hosted' }),
      grace.call(chooseWriter, { body: { kind: 'none' as const } }),
    ]);
    for (const each of [admin, grace])
      await waitFor('the last choice', async () => {
        const { chosen, inUse } = (await each.call(getWriterChoice)).body;
        return chosen === inUse;
      });
  }
  await choose({ kind: 'hosted' });
});

test('a removed key is no longer used', async () => {
  expect((await admin.call(removeHostedProvider)).body).toMatchObject({
    chosen: null,
    inUse: 'none',
    hosted: { keyEnding: null },
  });
});

test('the environment overrides the choice, and the page says so', async () => {
  const named = { ...settingsFor('openai-compatible', fake.baseUrl), decidedBy: 'LLM_BASE_URL' };
  const instance = await startInstance({ model: named });
  const grace = await instance.signIn('Grace', { admin: true });
  expect((await grace.call(getWriterChoice)).body).toMatchObject({
    decidedBy: 'LLM_BASE_URL',
    inUse: 'hosted',
  });
  expect((await grace.call(chooseWriter, { body: { kind: 'none' } })).body.error).toMatch(
    /^The server’s settings decide/,
  );
  expect((await grace.call(getEngine)).body.model).toBe('test-model');
});
