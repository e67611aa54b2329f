import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from 'vitest';
import { FAKE_WRITER_PROGRAM, fakeModel } from '../../testing/built-in-settings.ts';
import { silentLogger as logger } from '../../testing/silent-logger.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { createBuiltInModel, type SilenceLimits } from './built-in-model.ts';
import { createSupervisor } from './supervisor.ts';

const SHUTDOWN_MS = 2000;
const REQUEST = {
  system: 'You write.',
  user: 'Write about 40 words.',
  maxOutputTokens: 100,
  purpose: 'test' as const,
};

const folder = mkdtempSync(join(tmpdir(), 'cold-open-supervisor-'));
const opened: ReturnType<typeof createSupervisor>[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((supervisor) => supervisor.stop()));
});
afterAll(() => rmSync(folder, { recursive: true }));

interface Settings {
  idleMs?: number;
  limits?: SilenceLimits;
}

function open(behavior: Parameters<typeof fakeModel>[0] = {}, { idleMs, limits }: Settings = {}) {
  const modelPath = join(folder, `model-${opened.length}.gguf`);
  writeFileSync(modelPath, fakeModel(behavior));
  const options = {
    modelPath,
    library: '',
    threads: 1,
    graphics: 'cpu' as const,
    program: FAKE_WRITER_PROGRAM,
  };
  const supervisor = createSupervisor({
    options: async () => options,
    logger,
    onChange: () => {},
    ...(idleMs !== undefined && { idleMs }),
  });
  opened.push(supervisor);
  const model = createBuiltInModel(supervisor, { name: 'fake', isInstalled: () => true, limits });
  return { supervisor, model };
}

type Opened = ReturnType<typeof open>;

async function write({ model }: Opened, onWord: () => void = () => {}) {
  let text = '';
  for await (const event of model.stream(REQUEST)) {
    if (event.type !== 'delta') continue;
    text += event.text;
    onWord();
  }
  return text;
}

/** Starts an answer and returns the id of the process when the first word has arrived. */
async function processThatWrites(writer: Opened): Promise<number> {
  let hasBegun = false;
  void write(writer, () => {
    hasBegun = true;
  }).catch(() => {});
  await waitFor('a word', () => hasBegun);
  return writer.supervisor.processId() ?? 0;
}

function isAlive(processId: number): boolean {
  try {
    return process.kill(processId, 0);
  } catch {
    return false;
  }
}

test.each(['that writes', 'that is frozen'])(
  'a process %s is gone within two seconds of the shutdown',
  async (which) => {
    const writer = open({ wordMs: 50 });
    const processId = await processThatWrites(writer);
    expect(isAlive(processId)).toBe(true);
    if (which === 'that is frozen') process.kill(processId, 'SIGSTOP');
    const startedAt = performance.now();
    await writer.supervisor.stop();
    expect(isAlive(processId)).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(SHUTDOWN_MS);
  },
);

test('a process without a request frees its memory, and the next request starts another one', async () => {
  const writer = open({}, { idleMs: 10 });
  expect(await write(writer)).not.toBe('');
  await waitFor('its end', () => writer.supervisor.processId() === null);
  expect(writer.supervisor.state()).toEqual({ state: 'resting' });
  expect(await write(writer)).not.toBe('');
});

test('the process of a model that is replaced stays until its script is finished', async () => {
  const writer = open();
  const release = writer.supervisor.hold();
  await write(writer);
  const processId = writer.supervisor.processId();
  writer.supervisor.retire();
  expect(writer.supervisor.isWriting()).toBe(true);
  await write(writer);
  expect(writer.supervisor.processId()).toBe(processId);
  release();
  expect(writer.supervisor.isWriting()).toBe(false);
  await waitFor('its end', () => writer.supervisor.processId() === null);
});

test('a process that no longer answers is replaced for the next request', async () => {
  const limits = { firstTokenMs: 10_000, idleMs: 300, totalMs: 20_000 };
  const writer = open({ wordMs: 50 }, { limits });
  let frozen = 0;
  const answer = write(writer, () => {
    if (frozen > 0) return;
    frozen = writer.supervisor.processId() ?? 0;
    process.kill(frozen, 'SIGSTOP');
  });
  await expect(answer).rejects.toMatchObject({ code: 'timeout' });
  expect(isAlive(frozen)).toBe(false);
  expect(await write(writer)).not.toBe('');
});

test('after three crashes in ten minutes it gives up with a message, until an admin asks for it again', async () => {
  const writer = open({ wordMs: 50 });
  for (let crash = 0; crash < 3; crash++) {
    process.kill(await processThatWrites(writer), 'SIGKILL');
    await waitFor('the crash', () => writer.supervisor.state().state === 'failed');
  }
  await expect(write(writer)).rejects.toMatchObject({ code: 'unreachable' });
  writer.supervisor.forgetCrashes();
  expect(await write(writer)).not.toBe('');
});

test('no process is started after the shutdown, even if one was to be restarted', async () => {
  const writer = open({ wordMs: 50 });
  process.kill(await processThatWrites(writer), 'SIGKILL');
  await waitFor('the crash', () => writer.supervisor.state().state === 'failed');
  const answer = write(writer).catch((error: { code?: string }) => error.code);
  await writer.supervisor.stop();
  expect(await answer).toBe('unreachable');
  expect(writer.supervisor.processId()).toBeNull();
});
