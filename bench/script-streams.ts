/**
 * Question: how much later do words arrive through the product than straight from the model?
 * One process, against a fake model at 20 words a second that writes a script of medium length: one stream (three times,
 * one after the other); 200 at once that were begun in turn, eight a second; and 200 ordered in the same instant. Each of
 * another person.
 * Aim: the first word within 1.10x plus 30 ms, the last within 1.02x. The last answer stands in bench/RESULTS.md.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { memoryOf, startProduct } from './harness/product.ts';
import { type Times, timedStream } from './harness/timed-stream.ts';

const WORDS = 600;
const STREAMS = 200;
const SINGLE_STREAMS = 3;
const BEGUN_EVERY_MS = 125;
const SIGN_UPS_AT_ONCE = 4;
const FAKE = new URL('./harness/fake-model-process.ts', import.meta.url).pathname;
const MARKS = { first: 'word0 ', last: `word${WORDS - 1}` };
const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Asks for one stream, as the person with this number. */
type Ask = (person: number) => Promise<Times>;

const atOnce = (ask: Ask, everyMs: number) =>
  Promise.all(
    Array.from({ length: STREAMS }, async (_, person) => {
      await wait(person * everyMs);
      return ask(person);
    }),
  );

const MANNERS: { streams: number; begun: string; all: (ask: Ask) => Promise<Times[]> }[] = [
  {
    streams: 1,
    begun: 'alone',
    async all(ask) {
      const times: Times[] = [];
      for (let person = 0; person < SINGLE_STREAMS; person++) {
        times.push(await ask(person));
        await wait(1000);
      }
      return times;
    },
  },
  { streams: STREAMS, begun: 'in turn', all: (ask) => atOnce(ask, BEGUN_EVERY_MS) },
  { streams: STREAMS, begun: 'in one instant', all: (ask) => atOnce(ask, 0) },
];

const askModel = (baseUrl: string): Promise<Times> =>
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

const askProduct = (address: string, token: string): Promise<Times> =>
  timedStream(
    {
      url: `${address}/api/scripts/generate/custom`,
      headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
      body: { pasteContent: 'A ferry.', contentType: 'long_form', length: 'medium' },
    },
    MARKS,
  );

const medians = (times: Times[]): Times => ({
  first: median(times.map(({ first }) => first)),
  last: median(times.map(({ last }) => last)),
});

async function newSubscribers(address: string, count: number): Promise<string[]> {
  const post = async (path: string, body?: unknown, token?: string) => {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return (await answer.json()) as Record<string, string>;
  };
  const tokens: string[] = [];
  async function subscribe() {
    const person = { name: 'Maya', email: `${Math.random()}@example.com`, password: 'long enough' };
    await post('/auth/register', person);
    const { token = '' } = await post('/auth/login', person);
    const { sessionId } = await post('/subscription/create-checkout-session', {}, token);
    await fetch(`${address}/api/sandbox/checkout/${sessionId}/pay`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    tokens.push(token);
  }
  const subscribeUntilEnough = async () => {
    for (let each = 0; each < count / SIGN_UPS_AT_ONCE; each++) await subscribe();
  };
  await Promise.all(Array.from({ length: SIGN_UPS_AT_ONCE }, subscribeUntilEnough));
  return tokens;
}

async function measure(shape: string, fakeUrl: string, direct: Times[], settings: Record<string, string>) {
  const { child, address } = await startProduct({
    ...settings,
    LLM_BASE_URL: fakeUrl,
    LLM_MODEL: 'm',
    GENERATIONS_AT_ONCE: '250',
  });
  const people = await newSubscribers(address, STREAMS);
  const ask: Ask = (person) => askProduct(address, people[person] ?? '');
  // What is done for the first time takes longer.
  await ask(0);
  for (const [index, { streams, begun, all }] of MANNERS.entries()) {
    const before = await memoryOf(child);
    let peak = before;
    const watching = setInterval(async () => {
      peak = Math.max(peak, await memoryOf(child));
    }, 250);
    const through = medians(await all(ask));
    clearInterval(watching);
    const straight = direct[index] ?? { first: 0, last: 0 };
    const cells = [
      shape,
      `${streams} ${begun}`,
      `${straight.first.toFixed(0)} ms`,
      `+${(through.first - straight.first).toFixed(0)} ms`,
      `+${(straight.first * 0.1 + 30).toFixed(0)} ms`,
      (through.last / straight.last).toFixed(3),
      `${((peak - before) / streams).toFixed(2)} MiB`,
    ];
    say(`| ${cells.join(' | ')} |`);
    await wait(2000);
  }
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const fake = fork(FAKE, [String(WORDS)], { execArgv: ['--import', import.meta.resolve('tsx')] });
const [fakeUrl] = (await once(fake, 'message')) as [string];
say(
  '| database | streams | first word from the model | through the product | aim | last word, ratio (aim 1.02) | memory per stream |\n|---|---|---|---|---|---|---|',
);
const direct: Times[] = [];
for (const { all } of MANNERS) direct.push(medians(await all(() => askModel(fakeUrl))));
const folder = mkdtempSync(join(tmpdir(), 'cold-open-bench-'));
await measure('embedded', fakeUrl, direct, { DATA_DIR: folder });
rmSync(folder, { recursive: true, force: true });
const postgres = await startPostgresServer();
await measure('server', fakeUrl, direct, { DATA_DIR: tmpdir(), DATABASE_URL: postgres.url });
await postgres.remove();
fake.disconnect();
