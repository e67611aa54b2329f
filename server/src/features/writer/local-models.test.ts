import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  addLocalModel,
  cancelLocalModel,
  downloadLocalModel,
  getLocalWriter,
  pauseLocalModel,
  removeLocalModel,
  resumeLocalModel,
  testLocalModel,
  useLocalModel,
} from '@cold-open/contract/writer/local-writer.contract';
import { chooseWriter, getWriterChoice } from '@cold-open/contract/writer/writer-choice.contract';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { threadsToCompare } from '../../platform/local-writer/processor-threads.ts';
import { builtInSettings, placeModel } from '../../testing/built-in-settings.ts';
import { startFakeHub } from '../../testing/fake-hub.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { waitFor } from '../../testing/wait-for.ts';

const CONTENT = Buffer.concat([Buffer.from('GGUF{}'), Buffer.alloc(120_000, ' ')]);
const hub = await startFakeHub(CONTENT);
afterAll(() => hub.close());
const model = builtInSettings({ hub: hub.url });
const { signIn, dataDir, startInstance } = await startTestApp({ config: { model }, outside: fetch });
const admin = await signIn('Ada', { admin: true });
const folder = join(dataDir, 'writer', 'models');

beforeEach(() => {
  hub.state.mode = 'ok';
  hub.ranges.length = 0;
});

async function find(file: string, person = admin) {
  const { models } = (await person.call(getLocalWriter)).body;
  return models.find((each) => each.file === file);
}
const add = (file: string, sha256 = hub.sha256) =>
  admin.call(addLocalModel, { body: { address: `${hub.url}/${file}`, sha256 } });
const isDownloaded = (file: string) => waitFor(file, async () => (await find(file))?.isDownloaded === true);
const arrives = (file: string) =>
  waitFor('some bytes', async () => ((await find(file))?.download?.doneBytes ?? 0) > 8000);

test('the catalog is offered with sizes, licenses and what suits this machine', async () => {
  const { models, machine, runtime } = (await admin.call(getLocalWriter)).body;
  expect(models.map(({ label, license }) => [label, license])).toEqual([
    ['Small', 'Apache 2.0'],
    ['Medium', 'Apache 2.0'],
    ['Large', 'Apache 2.0'],
    ['Largest', 'Apache 2.0'],
  ]);
  expect(machine.cores).toBeGreaterThan(0);
  expect(runtime.state).toBe('ready');
  const maya = await signIn();
  expect((await maya.call(getLocalWriter)).status).toBe(403);
});

test('a model in the catalog is downloaded at its pinned commit, and a different file is rejected', async () => {
  const file = (await admin.call(getLocalWriter)).body.models[0]?.file ?? '';
  expect((await admin.call(downloadLocalModel, { body: { file } })).status).toBe(200);
  await waitFor('the failure', async () => (await find(file))?.download?.state === 'failed');
  expect((await find(file))?.download?.failure).toBe('wrong_size');
  expect(hub.paths.at(-1)).toMatch(
    /^\/unsloth\/Qwen3\.5-2B-GGUF\/resolve\/[0-9a-f]{40}\/Qwen3\.5-2B-Q4_K_M\.gguf$/,
  );
  await admin.call(cancelLocalModel, { body: { file } });
  expect((await find(file))?.download).toBeNull();
  expect((await admin.call(downloadLocalModel, { body: { file: 'other.gguf' } })).status).toBe(400);
});

test('a model from a URL needs a checksum, and is available once it was verified', async () => {
  expect((await add('mine.gguf', 'abc')).body.error).toMatch(/checksum must be a SHA-256/);
  expect((await add('mine.txt')).status).toBe(400);
  expect((await add('mine.gguf')).status).toBe(200);
  await isDownloaded('mine.gguf');
  expect(readFileSync(join(folder, 'mine.gguf'))).toEqual(CONTENT);
  expect((await add('mine.gguf')).body.error).toBe('This model is already on this machine.');
});

test.each([
  ['a host that does not exist in any form', 'http://[/mine.gguf'],
  ['a port that does not exist', 'http://127.0.0.1:99999/mine.gguf'],
  ['a name that cannot be decoded', 'http://127.0.0.1/%E0%A4%A.gguf'],
])('an address with %s is rejected', async (_what, address) => {
  const reply = await admin.call(addLocalModel, { body: { address, sha256: hub.sha256 } });
  expect(reply.status).toBe(400);
});

test('two admins who start the same download at once share it', async () => {
  hub.state.mode = 'slow';
  const replies = await Promise.all([add('shared.gguf'), add('shared.gguf'), add('shared.gguf')]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
  await arrives('shared.gguf');
  expect(hub.ranges).toEqual([0]);
  hub.state.mode = 'ok';
  await isDownloaded('shared.gguf');
  expect(readFileSync(join(folder, 'shared.gguf'))).toEqual(CONTENT);
});

test('a download that is canceled as soon as it was started leaves nothing', async () => {
  hub.state.mode = 'slow';
  const [started] = await Promise.all([
    add('gone.gguf'),
    admin.call(cancelLocalModel, { body: { file: 'gone.gguf' } }),
  ]);
  expect(started.status).toBe(200);
  await admin.call(cancelLocalModel, { body: { file: 'gone.gguf' } });
  expect(await find('gone.gguf')).toBeUndefined();
  expect(existsSync(join(folder, 'gone.gguf.part'))).toBe(false);
});

test('another file with the name of a paused download starts from its beginning', async () => {
  hub.state.mode = 'slow';
  await add('renewed.gguf', 'b'.repeat(64));
  await arrives('renewed.gguf');
  await admin.call(pauseLocalModel, { body: { file: 'renewed.gguf' } });
  hub.state.mode = 'ok';
  hub.ranges.length = 0;
  await add('renewed.gguf');
  await isDownloaded('renewed.gguf');
  expect(hub.ranges).toEqual([0]);
});

test('a wrong checksum leaves nothing behind', async () => {
  await add('wrong.gguf', 'a'.repeat(64));
  await waitFor(
    'the failure',
    async () => (await find('wrong.gguf'))?.download?.failure === 'wrong_checksum',
  );
  expect(existsSync(join(folder, 'wrong.gguf'))).toBe(false);
  expect(existsSync(join(folder, 'wrong.gguf.part'))).toBe(false);
});

test('a download is paused, continued where it ended, and canceled', async () => {
  hub.state.mode = 'slow';
  await add('slow.gguf');
  await arrives('slow.gguf');
  const paused = (await admin.call(pauseLocalModel, { body: { file: 'slow.gguf' } })).body;
  const { download } = paused.models.find(({ file }) => file === 'slow.gguf') ?? {};
  expect(download?.state).toBe('paused');
  hub.ranges.length = 0;
  await admin.call(resumeLocalModel, { body: { file: 'slow.gguf' } });
  await waitFor('a request', () => hub.ranges.length > 0);
  expect(hub.ranges[0]).toBeGreaterThan(8000);
  await admin.call(cancelLocalModel, { body: { file: 'slow.gguf' } });
  expect(await find('slow.gguf')).toBeUndefined();
  expect(existsSync(join(folder, 'slow.gguf.part'))).toBe(false);
});

test('a download continues after a restart of the product', async () => {
  hub.state.mode = 'slow';
  const folderOfItsOwn = join(dataDir, 'restarted');
  const before = await startInstance({ dataDir: folderOfItsOwn });
  const ada = await before.signIn('Ada', { admin: true });
  const body = { address: `${hub.url}/restart.gguf`, sha256: hub.sha256 };
  await ada.call(addLocalModel, { body });
  await waitFor(
    'some bytes',
    async () => ((await find('restart.gguf', ada))?.download?.doneBytes ?? 0) > 8000,
  );
  await before.stop();
  hub.state.mode = 'ok';
  hub.ranges.length = 0;
  await startInstance({ dataDir: folderOfItsOwn });
  const path = join(folderOfItsOwn, 'writer', 'models', 'restart.gguf');
  await waitFor('the file', () => existsSync(path));
  expect(hub.ranges[0]).toBeGreaterThan(8000);
  expect(readFileSync(path)).toEqual(CONTENT);
});

test('a model is tested, used, and removed only while it does not write', async () => {
  placeModel(dataDir, 'placed.gguf');
  const measured = (await admin.call(testLocalModel, { body: { file: 'placed.gguf' } })).body;
  expect(measured).toMatchObject({ ok: true, problem: null });
  expect(measured.sample).toMatch(/\w/);
  expect((await find('placed.gguf'))?.measured).toEqual(measured);
  expect((await admin.call(useLocalModel, { body: { file: 'placed.gguf' } })).status).toBe(200);
  expect((await admin.call(getWriterChoice)).body).toMatchObject({ chosen: 'built-in', inUse: 'built-in' });
  expect((await admin.call(removeLocalModel, { params: { file: 'placed.gguf' } })).status).toBe(200);
  expect((await admin.call(getWriterChoice)).body).toMatchObject({ chosen: 'none', inUse: 'none' });
  expect(existsSync(join(folder, 'placed.gguf'))).toBe(false);
});

test('a file that was placed by hand is used only if it writes', async () => {
  placeModel(dataDir, 'untested.gguf', { failsToLoad: true });
  const choose = () =>
    admin.call(chooseWriter, { body: { kind: 'built-in' as const, file: 'untested.gguf' } });
  expect((await choose()).body.error).toBe('Test this model first.');
  const refused = await admin.call(useLocalModel, { body: { file: 'untested.gguf' } });
  expect(refused.body.error).toBe('This model does not write here. This file is not a model.');
  expect((await admin.call(getWriterChoice)).body.inUse).not.toBe('built-in');
  placeModel(dataDir, 'untested.gguf');
  expect((await admin.call(useLocalModel, { body: { file: 'untested.gguf' } })).status).toBe(200);
  expect((await find('untested.gguf'))?.measured).toMatchObject({ ok: true });
  expect((await choose()).status).toBe(200);
  // Without a choice it writes as well, because there is neither a key nor Ollama.
  const { body } = await admin.call(chooseWriter, { body: { kind: null } });
  expect(body).toMatchObject({ chosen: null, inUse: 'built-in' });
  expect((await admin.call(removeLocalModel, { params: { file: 'untested.gguf' } })).status).toBe(200);
});

test('the settings limit how long a model may be silent', async () => {
  const limits = {
    firstTokenMs: 20_000,
    idleMs: 200,
    totalMs: 60_000,
    contextTokens: undefined,
    maxRetries: 0,
  };
  const folderOfItsOwn = join(dataDir, 'silent');
  const instance = await startInstance({
    dataDir: folderOfItsOwn,
    model: { ...builtInSettings(), privateLimits: limits },
  });
  const ada = await instance.signIn('Ada', { admin: true });
  placeModel(folderOfItsOwn, 'silent.gguf', { wordMs: 60_000 });
  const measured = (await ada.call(testLocalModel, { body: { file: 'silent.gguf' } })).body;
  expect(measured).toMatchObject({
    ok: false,
    problem: 'It did not answer in time. Try a smaller model.',
  });
});

test.each([
  ['another thread is used if it is clearly faster', { fewest: 30, most: 1 }],
  ['another thread is not used if it is slower', { fewest: 1, most: 30 }],
])('%s', async (_title, { fewest, most }) => {
  const candidates = threadsToCompare();
  const [few = 1, many = few] = candidates;
  const fast = fewest < most ? few : many;
  const instance = await startInstance({
    dataDir: join(dataDir, `threads-${fewest}`),
    model: builtInSettings({ threads: undefined }),
  });
  const ada = await instance.signIn('Ada', { admin: true });
  const file = 'threads.gguf';
  placeModel(join(dataDir, `threads-${fewest}`), file, { wordMsByThreads: { [few]: fewest, [many]: most } });
  expect((await ada.call(useLocalModel, { body: { file } })).status).toBe(200);
  const { machine, models } = (await ada.call(getLocalWriter)).body;
  expect(machine.threads).toBe(fast);
  expect(models.find((each) => each.file === file)?.measured?.threads).toBe(fast);
});

test('testing a file that is not a model reports that', async () => {
  placeModel(dataDir, 'broken.gguf', { failsToLoad: true });
  const measured = (await admin.call(testLocalModel, { body: { file: 'broken.gguf' } })).body;
  expect(measured).toMatchObject({ ok: false, problem: 'This file is not a model.' });
});
