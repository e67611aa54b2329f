/**
 * Question: how much later do words arrive through the product than directly from the model?
 * One process and a fake model that writes a script of medium length at 20 words per second: one stream (three times);
 * 200 streams, started eight per second; and 200 streams ordered at the same moment. Each stream has its own user.
 * Target: the first word within 1.10x plus 30 ms, the last within 1.02x. Results: bench/RESULTS.md.
 * `BENCH_ONLY="embedded, 200 at once"` measures one row.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { newSubscribers } from './harness/new-subscribers.ts';
import { median, p99 } from './harness/percentiles.ts';
import { memoryOf, startProduct } from './harness/product.ts';
import { type Times, timedStream } from './harness/timed-stream.ts';

const WORDS = 600;
const STREAMS = 200;
const SINGLE_STREAMS = 3;
const START_INTERVAL_MS = 125;
const FAKE = new URL('./harness/fake-model-process.ts', import.meta.url).pathname;
const MARKS = { first: 'word0 ', last: `word${WORDS - 1}` };
const ONLY = process.env.BENCH_ONLY ?? '';
const print = (line: string) => process.stdout.write(`${line}\n`);

/** Requests one stream as the user with this index. */
type Request = (user: number) => Promise<Times>;

const inParallel = (request: Request, everyMs: number) =>
  Promise.all(
    Array.from({ length: STREAMS }, async (_, user) => {
      await wait(user * everyMs);
      return request(user);
    }),
  );

const SCENARIOS: { streams: number; start: string; all: (request: Request) => Promise<Times[]> }[] = [
  {
    streams: 1,
    start: 'alone',
    async all(request) {
      const times: Times[] = [];
      for (let user = 0; user < SINGLE_STREAMS; user++) {
        times.push(await request(user));
        await wait(1000);
      }
      return times;
    },
  },
  { streams: STREAMS, start: 'staggered', all: (request) => inParallel(request, START_INTERVAL_MS) },
  { streams: STREAMS, start: 'at once', all: (request) => inParallel(request, 0) },
];

const streamFromModel = (baseUrl: string): Promise<Times> =>
  timedStream(
    {
      url: `${baseUrl}/chat/completions`,
      body: {
        model: 'm',
        stream: true,
        max_tokens: 1000,
        messages: [
          { role: 'system', content: 'x' },
          { role: 'user', content: 'y' },
        ],
      },
    },
    MARKS,
  );

const streamFromProduct = (address: string, token: string): Promise<Times> =>
  timedStream(
    {
      url: `${address}/api/scripts/generate/custom`,
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      body: { pasteContent: 'A ferry.', contentType: 'long_form', length: 'medium' },
    },
    MARKS,
  );

const isWanted = (database: string, { streams, start }: (typeof SCENARIOS)[number]) =>
  `${database}, ${streams} ${start}`.includes(ONLY);

const summary = (times: Times[]) => ({
  first: median(times.map(({ first }) => first)),
  slowestFirst: p99(times.map(({ first }) => first)),
  last: median(times.map(({ last }) => last)),
});

type Summary = ReturnType<typeof summary>;

async function measure(
  database: string,
  fakeUrl: string,
  direct: (Summary | null)[],
  settings: Record<string, string>,
) {
  if (!SCENARIOS.some((scenario) => isWanted(database, scenario))) return;
  const { child, address } = await startProduct({
    ...settings,
    LLM_BASE_URL: fakeUrl,
    LLM_MODEL: 'm',
    GENERATIONS_AT_ONCE: '250',
  });
  const tokens = await newSubscribers(address, STREAMS);
  const request: Request = (user) => streamFromProduct(address, tokens[user] ?? '');
  // Warms up.
  await request(0);
  for (const [index, scenario] of SCENARIOS.entries()) {
    if (!isWanted(database, scenario)) continue;
    const { streams, start, all } = scenario;
    const before = await memoryOf(child);
    let peak = before;
    const timer = setInterval(async () => {
      peak = Math.max(peak, await memoryOf(child));
    }, 250);
    const ours = summary(await all(request));
    clearInterval(timer);
    const reference = direct[index] ?? { first: 0, slowestFirst: 0, last: 0 };
    const cells = [
      database,
      `${streams} ${start}`,
      `${reference.first.toFixed(0)} ms`,
      `+${(ours.first - reference.first).toFixed(0)} ms`,
      `+${(ours.slowestFirst - reference.slowestFirst).toFixed(0)} ms`,
      `+${(reference.first * 0.1 + 30).toFixed(0)} ms`,
      (ours.last / reference.last).toFixed(3),
      `${((peak - before) / streams).toFixed(2)} MiB`,
    ];
    print(`| ${cells.join(' | ')} |`);
    await wait(2000);
  }
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const fake = fork(FAKE, [String(WORDS)], { execArgv: ['--import', import.meta.resolve('tsx')] });
const [fakeUrl] = (await once(fake, 'message')) as [string];
print(
  '| database | streams | first word from the model | added by the product, median | p99 | target | last word, ratio (target 1.02) | memory per stream |\n|---|---|---|---|---|---|---|---|',
);
const direct: (Summary | null)[] = [];
for (const scenario of SCENARIOS) {
  const isMeasured = ['embedded', 'server'].some((database) => isWanted(database, scenario));
  direct.push(isMeasured ? summary(await scenario.all(() => streamFromModel(fakeUrl))) : null);
}
const folder = mkdtempSync(join(tmpdir(), 'cold-open-bench-'));
await measure('embedded', fakeUrl, direct, { DATA_DIR: folder });
rmSync(folder, { recursive: true, force: true });
const postgres = await startPostgresServer();
await measure('server', fakeUrl, direct, { DATA_DIR: tmpdir(), DATABASE_URL: postgres.url });
await postgres.remove();
fake.disconnect();
