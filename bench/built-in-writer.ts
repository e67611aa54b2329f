/**
 * Question: how much processor time and memory does the main process use while the built-in writer writes, compared with
 * the same process before?
 * Target: within 2 % of a core and 10 MiB. The runtime comes from the npm registry; MODEL_FILE names a model, and without it
 * a tiny one is made. Results: bench/RESULTS.md.
 */
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
const MEASURE_MS = 20_000;
const FIRST_WORD_MS = 300_000;
const TICKS_PER_SECOND = 100;
/** About as slow as a real model. */
const TINY_LAYERS = 24;
const TEXT = `${Array.from({ length: 900 }, (_, index) => `word${index}${index % 9 === 8 ? '.' : ''}`).join(' ')}.\n`;
const print = (line: string) => process.stdout.write(`${line}\n`);

const shared = resolve('.cache/built-in-writer');
await createLocalWriter({
  dataDir: shared,
  settings: LOCAL_WRITER_DEFAULTS,
  fetch,
  logger: silentLogger,
}).install();
const modelFile = process.env.MODEL_FILE ?? join(shared, 'bench.gguf');
if (!existsSync(modelFile)) writeFileSync(modelFile, makeTinyModel(TEXT, { layers: TINY_LAYERS }));

print(
  '| database | before: processor, memory | while it writes | words a second | difference |\n|---|---|---|---|---|',
);
const postgres = await startPostgresServer();
await measure('embedded', {});
await measure('server', { DATABASE_URL: postgres.url });
await postgres.remove();

async function measure(database: string, settings: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-bench-'));
  mkdirSync(join(dataDir, 'writer'));
  symlinkSync(join(shared, 'writer', 'runtime'), join(dataDir, 'writer', 'runtime'));
  const { child, address } = await startProduct({
    DATA_DIR: dataDir,
    LLM_PROVIDER: 'built-in',
    LOCAL_MODEL_PATH: resolve(modelFile),
    LOCAL_MODEL_THREADS: '1',
    ...settings,
  });
  const use = async () => {
    const [ticks, startedAt] = [ticksOf(child.pid), performance.now()];
    await wait(MEASURE_MS);
    const seconds = (ticksOf(child.pid) - ticks) / TICKS_PER_SECOND;
    return { share: (100 * seconds * 1000) / (performance.now() - startedAt), memory: await memoryOf(child) };
  };
  const token = await newSubscriber(address);
  // The first script starts the child and loads what writing needs.
  await writeFor(address, token, () => wait(SETTLE_MS));
  await wait(SETTLE_MS);
  const before = await use();
  const { result: during, words } = await writeFor(address, token, use);
  const [points, mebibytes] = [during.share - before.share, during.memory - before.memory];
  print(
    `| ${database} | ${show(before)} | ${show(during)} | ${(words / (MEASURE_MS / 1000)).toFixed(0)} | ${points.toFixed(1)} points, ${mebibytes.toFixed(0)} MiB |`,
  );
  child.kill('SIGTERM');
  await once(child, 'exit');
  rmSync(dataDir, { recursive: true });
}

/** Orders a script, runs `work` from its first word on, and stops the script. Returns how many words arrived meanwhile. */
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

function show({ share, memory }: { share: number; memory: number }): string {
  return `${share.toFixed(1)} %, ${memory.toFixed(0)} MiB`;
}
