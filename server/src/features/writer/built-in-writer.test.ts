import {
  generateCustomScript,
  getEngine,
  stopScript,
} from '@cold-open/contract/scripts/script-orders.contract';
import { beatsOf } from '@cold-open/contract/scripts/script-text';
import {
  getLocalWriter,
  removeLocalModel,
  testLocalModel,
  useLocalModel,
} from '@cold-open/contract/writer/local-writer.contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { builtInSettings, placeModel } from '../../testing/built-in-settings.ts';
import { watchScript } from '../../testing/stream-watcher.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { users } from '../account/account.tables.ts';

const model = builtInSettings();
const { app, address, signIn, dataDir, startInstance } = await startTestApp({
  config: { model },
  outside: fetch,
});
const admin = await signIn('Ada', { admin: true });
const TOKENS = 10;
const FORM = { pasteContent: 'A ferry crosses the bay at night.', contentType: 'youtube_shorts' };
let serial = 0;

/** Places a model that passes its test, and then behaves like this. */
async function testedModel(behavior: Parameters<typeof placeModel>[2] = {}) {
  const file = `model-${serial++}.gguf`;
  placeModel(dataDir, file);
  const test = () => admin.call(testLocalModel, { body: { file } });
  await waitFor('the end of the last script', async () => (await test()).status === 200);
  placeModel(dataDir, file, behavior);
  return file;
}

async function use(behavior?: Parameters<typeof placeModel>[2]) {
  const file = await testedModel(behavior);
  expect((await admin.call(useLocalModel, { body: { file } })).status).toBe(200);
  return file;
}

async function creator() {
  const person = await signIn();
  await app.db
    .update(users)
    .set({ tokens: TOKENS, subscriptionStatus: 'active' })
    .where(eq(users.id, person.id));
  return person;
}
type Creator = Awaited<ReturnType<typeof creator>>;

async function order(person: Creator) {
  const abort = new AbortController();
  const response = await fetch(`${address}${generateCustomScript.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${person.token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(FORM),
    signal: abort.signal,
  });
  return watchScript(response, () => abort.abort());
}

test('before the first script, the creator sees a time that is computed from the model’s test', async () => {
  const file = await use();
  const measured = (await admin.call(getLocalWriter)).body.models.find(
    (each) => each.file === file,
  )?.measured;
  const engine = (await (await creator()).call(getEngine)).body;
  expect(engine.msPerWord).toBeCloseTo(60_000 / (measured?.wordsPerMinute ?? 0), 5);
  expect(engine.msPerReadWord).toBeCloseTo(60_000 / (measured?.readWordsPerMinute ?? 0), 5);
});

test('a script is written beat by beat, in the right form and length, for one token', async () => {
  await use();
  const person = await creator();
  expect((await person.call(getEngine)).body).toMatchObject({ provider: 'built-in', ai: true });
  const { body, status } = await person.call(generateCustomScript, { body: FORM });
  expect(status).toBe(201);
  expect(body.tokens).toBe(TOKENS - 1);
  expect(beatsOf(body.script.content).length).toBeGreaterThan(2);
  expect(body.script.content).toMatch(/^## \S/);
  expect(body.script.words).toBeGreaterThanOrEqual(90);
  expect(body.script.words).toBeLessThanOrEqual(150);
});

test('a crash in the middle of a script costs one token, and the script is finished after the restart', async () => {
  await use({ crashAfterWords: 8, wordMs: 2 });
  const person = await creator();
  const { body, status } = await person.call(generateCustomScript, { body: FORM });
  expect(status).toBe(201);
  expect(body.tokens).toBe(TOKENS - 1);
  expect(body.script.status).toBe('ready');
  expect(body.script.words).toBeGreaterThanOrEqual(90);
});

test('a model that cannot be loaded fails with a message and gives the token back', async () => {
  await use({ failsToLoad: true });
  const person = await creator();
  const { body, status } = await person.call(generateCustomScript, { body: FORM });
  expect(status).toBe(503);
  expect(body.error).toBe('The writer could not be reached. Please try again.');
});

test('three creators take turns and see their positions in the queue, and stopping frees the slot', async () => {
  const file = await use({ wordMs: 8 });
  const people = [await creator(), await creator(), await creator()] as const;
  const first = await order(people[0]);
  const id = await first.scriptId();
  const second = await order(people[1]);
  const third = await order(people[2]);
  await waitFor('the places', () =>
    third.received.some(({ event, data }) => event === 'queued' && data.ahead === 1),
  );
  expect((await admin.call(removeLocalModel, { params: { file } })).body.error).toMatch(
    /is writing right now/,
  );
  await waitFor('a word', () => first.received.some(({ event }) => event === 'delta'));
  await people[0].call(stopScript, { params: { id } });
  expect((await second.end()).data.script.status).toBe('ready');
  expect((await third.end()).data.script.status).toBe('ready');
});

test('the creator sees how much of a long prompt was read', async () => {
  await use({ readingMs: 4000 });
  const stream = await order(await creator());
  await waitFor('the progress', () => stream.received.some(({ event }) => event === 'reading'));
  stream.leave();
});

test('orders go to the instance that has the model', async () => {
  await use();
  const other = await startInstance({ dataDir: `${dataDir}/empty`, model: builtInSettings() });
  const person = await other.signIn();
  await app.db
    .update(users)
    .set({ tokens: TOKENS, subscriptionStatus: 'active' })
    .where(eq(users.id, person.id));
  const { body, status } = await person.call(generateCustomScript, { body: FORM });
  expect(status).toBe(201);
  expect(body.script.status).toBe('ready');
});

test('a script that is being written is finished by the old model when another one is chosen', async () => {
  await use({ wordMs: 8 });
  const next = await testedModel();
  const stream = await order(await creator());
  await waitFor('a word', () => stream.received.some(({ event }) => event === 'delta'));
  expect((await admin.call(useLocalModel, { body: { file: next } })).status).toBe(200);
  const { event, data } = await stream.end();
  expect(event).toBe('saved');
  expect(data.script.words).toBeGreaterThanOrEqual(90);
});
