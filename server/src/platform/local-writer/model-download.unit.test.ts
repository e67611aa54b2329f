import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { startFakeHub } from '../../testing/fake-hub.ts';
import { DownloadFailure } from './download-failure.ts';
import { type DownloadOrder, downloadModel } from './model-download.ts';

const CONTENT = Buffer.concat([Buffer.from('GGUF'), Buffer.alloc(60_000, 'weights')]);
const hub = await startFakeHub(CONTENT);
const root = mkdtempSync(join(tmpdir(), 'cold-open-download-'));
afterAll(() => {
  hub.close();
  rmSync(root, { recursive: true });
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'models-'));
  Object.assign(hub.state, { mode: 'ok', breaks: 0 });
  hub.ranges.length = 0;
});

const whole = () => join(folder, 'm.gguf');
const part = () => join(folder, 'm.gguf.part');

function download(changes: Partial<DownloadOrder> = {}) {
  const { url, bytes, sha256 } = hub;
  return downloadModel({
    ...{ url: `${url}/m.gguf`, folder, file: 'm.gguf', bytes, sha256, fetch },
    signal: new AbortController().signal,
    onProgress: () => {},
    minFreeBytes: 0,
    firstRetryDelayMs: 1,
    ...changes,
  });
}

async function expectFailure(code: string, changes: Partial<DownloadOrder> = {}) {
  const failure = await download(changes).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DownloadFailure);
  expect((failure as DownloadFailure).code).toBe(code);
  expect(existsSync(whole())).toBe(false);
}

test.each(['ok', 'redirect'] as const)('a file is downloaded and verified (%s)', async (mode) => {
  hub.state.mode = mode;
  const phases = new Set<string>();
  await download({ onProgress: ({ phase }) => phases.add(phase) });
  expect(readFileSync(whole())).toEqual(CONTENT);
  expect(existsSync(part())).toBe(false);
  expect([...phases]).toEqual(['downloading', 'checking']);
});

test('a broken connection is continued where it ended, as often as it makes progress', async () => {
  hub.state.breaks = 9;
  await download();
  expect(readFileSync(whole())).toEqual(CONTENT);
  expect(hub.ranges).toHaveLength(10);
  expect(hub.ranges).toEqual(hub.ranges.toSorted((a, b) => a - b));
  expect(hub.ranges.at(-1)).toBeGreaterThan(0);
});

test('an aborted download keeps its part, and the next one continues it', async () => {
  hub.state.mode = 'slow';
  const abort = new AbortController();
  const aborted = download({
    signal: abort.signal,
    onProgress: ({ doneBytes }) => doneBytes > 8000 && abort.abort(),
  });
  await expect(aborted).rejects.toThrow('aborted');
  const { size } = statSync(part());
  expect(size).toBeGreaterThan(8000);
  hub.state.mode = 'ok';
  hub.ranges.length = 0;
  await download();
  expect(hub.ranges).toEqual([size]);
  expect(readFileSync(whole())).toEqual(CONTENT);
});

test('a server without ranges sends the file from its beginning', async () => {
  hub.state.mode = 'no_ranges';
  writeFileSync(part(), CONTENT.subarray(0, 5000));
  await download();
  expect(readFileSync(whole())).toEqual(CONTENT);
});

test('a complete part is only verified', async () => {
  writeFileSync(part(), CONTENT);
  await download();
  expect(hub.ranges).toEqual([]);
  writeFileSync(part(), CONTENT);
  await download({ bytes: null });
  expect(readFileSync(whole())).toEqual(CONTENT);
});

test.each([
  ['missing', 'not_found', {}],
  ['forbidden', 'forbidden', {}],
  ['sign_in_page', 'wrong_size', {}],
  ['sign_in_page', 'not_a_model', { bytes: null }],
  ['changed', 'wrong_checksum', {}],
  ['ok', 'disk_full', { minFreeBytes: 1e18 }],
  ['too_large', 'disk_full', { bytes: null }],
] as const)('a hub that is %s fails with %s', async (mode, code, changes) => {
  hub.state.mode = mode;
  await expectFailure(code, changes);
  expect(existsSync(part())).toBe(false);
});

test('a disk that fills up during the download is reported', async () => {
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  await expectFailure('disk_full', {
    onProgress() {
      throw full;
    },
  });
});

test('a hub that cannot be reached is reported after some tries', async () => {
  await expectFailure('unreachable', { url: 'http://127.0.0.1:9/m.gguf' });
});
