/**
 * Question: how much CPU does the process take for one script, from its order to its end?
 * A fake model writes 40 words at once, so that nearly all of it is taking the order and settling it. 40 users order at
 * the same moment, ten times. CPU time depends less on the other programs than elapsed time does. With `BENCH_BEFORE`, the
 * two builds take turns.
 * Results: bench/RESULTS.md.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newEmptyDatabase } from '../server/src/testing/empty-database.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { newSubscribers } from './harness/new-subscribers.ts';
import { median } from './harness/percentiles.ts';
import { BUILDS, startProduct } from './harness/product.ts';
import { timedStream } from './harness/timed-stream.ts';

const WORDS = 40;
const USERS = 40;
const ROUNDS = 10;
const MS_PER_TICK = 10;
const FAKE = new URL('./harness/fake-model-process.ts', import.meta.url).pathname;
const print = (line: string) => process.stdout.write(`${line}\n`);

function cpuMsOf({ pid }: ChildProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * MS_PER_TICK;
}

async function startBuild({ build, main }: (typeof BUILDS)[number], settings: Record<string, string>) {
  const models = { LLM_BASE_URL: fakeUrl, LLM_MODEL: 'm', GENERATIONS_AT_ONCE: '250' };
  const { child, address } = await startProduct({ ...settings, ...models }, main);
  const tokens = await newSubscribers(address, USERS);
  const order = (token: string) =>
    timedStream(
      {
        url: `${address}/api/scripts/generate/custom`,
        headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
        body: { pasteContent: 'A ferry.', contentType: 'long_form', length: 'medium' },
      },
      { first: 'word0 ', last: `word${WORDS - 1}` },
    );
  const costs: number[] = [];
  return {
    build,
    costs,
    async orderOnce() {
      const before = cpuMsOf(child);
      await Promise.all(tokens.map(order));
      costs.push((cpuMsOf(child) - before) / USERS);
    },
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function measure(database: string, settingsOf: () => Promise<Record<string, string>>) {
  const products: Awaited<ReturnType<typeof startBuild>>[] = [];
  for (const each of BUILDS) products.push(await startBuild(each, await settingsOf()));
  for (let round = 0; round < ROUNDS; round++) for (const each of products) await each.orderOnce();
  const [reference] = products.map(({ costs }) => median(costs.slice(1)));
  for (const { build, costs, stop } of products) {
    const later = median(costs.slice(1));
    const ratio = (later / (reference ?? later)).toFixed(2);
    print(
      `| ${database} | ${build} | ${(costs[0] ?? 0).toFixed(1)} ms | ${later.toFixed(1)} ms | ${ratio} |`,
    );
    await stop();
  }
}

const fake = fork(FAKE, [String(WORDS), '1000'], { execArgv: ['--import', import.meta.resolve('tsx')] });
const [fakeUrl] = (await once(fake, 'message')) as [string];
print(
  '| database | build | first orders of the process | later orders, median | ratio |\n|---|---|---|---|---|',
);
const folder = mkdtempSync(join(tmpdir(), 'cold-open-bench-'));
await measure('embedded', async () => ({ DATA_DIR: mkdtempSync(join(folder, 'data-')) }));
const postgres = await startPostgresServer();
await measure('server', async () => ({
  DATA_DIR: mkdtempSync(join(folder, 'data-')),
  DATABASE_URL: await newEmptyDatabase(postgres.url),
}));
rmSync(folder, { recursive: true, force: true });
await postgres.remove();
fake.disconnect();
