/**
 * Question: how does the built-in writer affect the rest of the product? Processor time, memory and reply times of the
 * main process before a script and while one is written, several times in turn; processor time and memory of a start with
 * the writer and without; how long a shutdown takes in the middle of a script.
 * Target: within 2 % of a core and 10 MiB while it writes; the writer's process is gone within 2 s of the shutdown. The
 * runtime comes from the npm registry; MODEL_FILE names a model, and without it a tiny one is made. Results: bench/RESULTS.md.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generateCustomScript, stopScript } from '../contract/src/scripts/script-orders.contract.ts';
import { countSpokenWords } from '../contract/src/scripts/script-text.ts';
import {
  createLocalWriter,
  LOCAL_WRITER_DEFAULTS,
} from '../server/src/platform/local-writer/local-writer.ts';
import { newSubscriber } from '../server/src/testing/new-subscriber.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { sendJson } from '../server/src/testing/send-json.ts';
import { silentLogger } from '../server/src/testing/silent-logger.ts';
import { watchScript } from '../server/src/testing/stream-watcher.ts';
import { makeTinyModel } from '../server/src/testing/tiny-model/make-tiny-model.ts';
import { waitFor } from '../server/src/testing/wait-for.ts';
import { memoryOf, startProduct } from './harness/product.ts';

const SETTLE_MS = 10_000;
const MEASURE_MS = 15_000;
/** Fewer on a busy machine. */
const ROUNDS = Number(process.env.ROUNDS ?? 3);
const PING_EVERY_MS = 100;
const FIRST_WORD_MS = 300_000;
const TICKS_PER_SECOND = 100;
/** About as slow as a real model. */
const TINY_LAYERS = 24;
const TEXT = `${Array.from({ length: 900 }, (_, index) => `word${index}${index % 9 === 8 ? '.' : ''}`).join(' ')}.\n`;
const print = (line: string) => process.stdout.write(`${line}\n`);

interface Use {
  /** Of a core, in percent. */
  share: number;
  /** In MiB. */
  memory: number;
  /** The median time of a small call, in ms. */
  replyMs: number;
}

const shared = resolve('.cache/built-in-writer');
await createLocalWriter({
  dataDir: shared,
  settings: LOCAL_WRITER_DEFAULTS,
  fetch,
  logger: silentLogger,
}).install();
const modelFile = process.env.MODEL_FILE ?? join(shared, 'bench.gguf');
if (!existsSync(modelFile)) writeFileSync(modelFile, makeTinyModel(TEXT, { layers: TINY_LAYERS }));
const WRITERS = {
  without: { LLM_PROVIDER: 'offline' },
  with: { LLM_PROVIDER: 'built-in', LOCAL_MODEL_PATH: resolve(modelFile), LOCAL_MODEL_THREADS: '1' },
};

const postgres = await startPostgresServer();
const databases = { embedded: {}, server: { DATABASE_URL: postgres.url } };
print(
  '| database | before: processor, memory, reply | while it writes | words a second | shutdown |\n|---|---|---|---|---|',
);
for (const [name, settings] of Object.entries(databases)) await measureWriting(name, settings);
print('\n| database | start without it: processor, memory | start with it |\n|---|---|---|');
for (const [name, settings] of Object.entries(databases)) await measureStart(name, settings);
await postgres.remove();

async function measureStart(database: string, settings: Record<string, string>) {
  const dataDir = newDataDir();
  // The first start creates the database.
  await startAndStop({ DATA_DIR: dataDir, ...settings, ...WRITERS.without });
  const starts: Record<keyof typeof WRITERS, { seconds: number; memory: number }[]> = {
    without: [],
    with: [],
  };
  for (let round = 0; round < ROUNDS; round++)
    for (const which of ['without', 'with'] as const)
      starts[which].push(await startAndStop({ DATA_DIR: dataDir, ...settings, ...WRITERS[which] }));
  const say = (which: keyof typeof WRITERS) =>
    `${median(starts[which].map(({ seconds }) => seconds)).toFixed(2)} s, ${median(starts[which].map(({ memory }) => memory)).toFixed(0)} MiB`;
  print(`| ${database} | ${say('without')} | ${say('with')} |`);
  rmSync(dataDir, { recursive: true });
}

async function startAndStop(settings: Record<string, string>) {
  const { child } = await startProduct(settings);
  const started = { seconds: ticksOf(child.pid) / TICKS_PER_SECOND, memory: await memoryOf(child) };
  child.kill('SIGTERM');
  await once(child, 'exit');
  return started;
}

async function measureWriting(database: string, settings: Record<string, string>) {
  const dataDir = newDataDir();
  const { child, address } = await startProduct({ DATA_DIR: dataDir, ...WRITERS.with, ...settings });
  const token = await newSubscriber(address);
  // The first script starts the child and loads what writing needs.
  await writeFor(address, token, () => wait(SETTLE_MS));
  const [before, during]: [Use[], Use[]] = [[], []];
  let words = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await wait(SETTLE_MS);
    before.push(await useOf(child, address));
    const written = await writeFor(address, token, () => useOf(child, address));
    during.push(written.result);
    words += written.words;
  }
  const shutdown = await shutDownWhileWriting(child, address, token);
  const perSecond = words / ((ROUNDS * MEASURE_MS) / 1000);
  print(`| ${database} | ${show(before)} | ${show(during)} | ${perSecond.toFixed(0)} | ${shutdown} |`);
  rmSync(dataDir, { recursive: true });
}

async function useOf(child: ChildProcess, address: string): Promise<Use> {
  const [ticks, startedAt] = [ticksOf(child.pid), performance.now()];
  const replies: number[] = [];
  while (performance.now() - startedAt < MEASURE_MS) {
    const askedAt = performance.now();
    await (await fetch(`${address}/api/health`)).arrayBuffer();
    replies.push(performance.now() - askedAt);
    await wait(PING_EVERY_MS);
  }
  const seconds = (ticksOf(child.pid) - ticks) / TICKS_PER_SECOND;
  const share = (100 * seconds * 1000) / (performance.now() - startedAt);
  return { share, memory: await memoryOf(child), replyMs: median(replies) };
}

async function shutDownWhileWriting(child: ChildProcess, address: string, token: string): Promise<string> {
  let writerId = 0;
  let [writerMs, productMs] = [0, 0];
  await writeFor(address, token, async () => {
    writerId = Number(
      readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim().split(' ')[0],
    );
    const startedAt = performance.now();
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    while (existsSync(`/proc/${writerId}`)) await wait(5);
    writerMs = performance.now() - startedAt;
    await exit;
    productMs = performance.now() - startedAt;
  }).catch((error: unknown) => {
    // Its calls fail once the product is gone.
    if (productMs === 0) throw error;
  });
  return `its process after ${writerMs.toFixed(0)} ms, the product after ${productMs.toFixed(0)} ms`;
}

function newDataDir(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-bench-'));
  mkdirSync(join(dataDir, 'writer'));
  symlinkSync(join(shared, 'writer', 'runtime'), join(dataDir, 'writer', 'runtime'));
  return dataDir;
}

/** Orders a script, runs `work` from its first word on, and stops the script. Returns how many words arrived until then. */
async function writeFor<Result>(address: string, token: string, work: () => Promise<Result>) {
  const response = await fetch(`${address}${generateCustomScript.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ pasteContent: 'A lighthouse.', contentType: 'long_form', length: 'long' }),
  });
  const script = watchScript(response, () => {});
  await waitFor('the first word', () => script.text() !== '', { withinMs: FIRST_WORD_MS });
  const before = countSpokenWords(script.text());
  const result = await work();
  const words = countSpokenWords(script.text()) - before;
  const path = stopScript.path.replace(':id', await script.scriptId());
  await sendJson(address, { method: stopScript.method, path }, undefined, token);
  await script.end();
  return { result, words };
}

function ticksOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  // User and system time.
  return Number(fields[11]) + Number(fields[12]);
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function show(uses: Use[]): string {
  const [share, memory, replyMs] = (['share', 'memory', 'replyMs'] as const).map((key) =>
    median(uses.map((use) => use[key])),
  );
  return `${share?.toFixed(1)} %, ${memory?.toFixed(0)} MiB, ${replyMs?.toFixed(1)} ms`;
}
