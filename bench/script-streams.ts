/**
 * Question: how much later do words arrive through the product than straight from the model?
 * One process, 1 stream (five times, one after the other) and 200 at once, each of another person, against a fake model
 * at 20 words a second.
 * Aim: the first word within 1.10x plus 30 ms, the last within 1.02x. The last answer stands in bench/RESULTS.md.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { memoryOf, startProduct } from './harness/product.ts';

const WORDS = 180;
const STREAMS = 200;
const SINGLE_STREAMS = 5;
const SIGN_UPS_AT_ONCE = 4;
const FAKE = new URL('./harness/fake-model-process.ts', import.meta.url).pathname;
const say = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Times {
  first: number;
  last: number;
}

/** When the first and the last word of a stream arrived, in ms after it was asked for. */
async function timeOf(ask: () => Promise<Response>, firstMark: string, lastMark: string): Promise<Times> {
  const started = performance.now();
  const response = await ask();
  if (!response.ok || !response.body)
    throw new Error(`answered ${response.status}: ${await response.text()}`);
  let text = '';
  let first = 0;
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (first === 0 && text.includes(firstMark)) first = performance.now() - started;
    if (text.includes(lastMark)) {
      await response.body.cancel().catch(() => {});
      return { first, last: performance.now() - started };
    }
  }
  throw new Error('the last word never came');
}

const askModel = (baseUrl: string) => () =>
  fetch(`${baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'm',
      stream: true,
      max_tokens: 1000,
      messages: [
        { role: 'system', content: 'x' },
        { role: 'user', content: 'y' },
      ],
    }),
  });

const askProduct = (address: string, token: string) => () =>
  fetch(`${address}/api/scripts/generate/custom`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({ pasteContent: 'A ferry.', contentType: 'long_form', length: 'short' }),
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

async function measure(shape: string, fakeUrl: string, settings: Record<string, string>) {
  const { child, address } = await startProduct({
    ...settings,
    LLM_BASE_URL: fakeUrl,
    LLM_MODEL: 'm',
    GENERATIONS_AT_ONCE: '250',
  });
  const people = await newSubscribers(address, STREAMS);
  const tokenOf = (index: number) => people[index] ?? '';
  type Ask = (index: number) => () => Promise<Response>;
  const timed = (ask: Ask) => (index: number) => timeOf(ask(index), 'word0', `word${WORDS - 1}`);
  const manners = {
    1: async (ask: Ask) => {
      const times: Times[] = [];
      for (let index = 0; index < SINGLE_STREAMS; index++) times.push(await timed(ask)(index));
      return times;
    },
    [STREAMS]: (ask: Ask) => Promise.all(people.map((_, index) => timed(ask)(index))),
  };
  // The model's library is loaded at the first question.
  await timed((index) => askProduct(address, tokenOf(index)))(0);
  for (const [streams, all] of Object.entries(manners)) {
    const direct = await all(() => askModel(fakeUrl));
    const before = await memoryOf(child);
    let peak = before;
    const watching = setInterval(async () => {
      peak = Math.max(peak, await memoryOf(child));
    }, 250);
    const through = await all((index) => askProduct(address, tokenOf(index)));
    clearInterval(watching);
    const [directFirst, first] = [direct, through].map((times) => median(times.map((each) => each.first)));
    const [directLast, last] = [direct, through].map((times) => median(times.map((each) => each.last)));
    const extra = (first ?? 0) - (directFirst ?? 0);
    say(
      `| ${shape} | ${streams} | ${directFirst?.toFixed(0)} ms | +${extra.toFixed(0)} ms | ${((last ?? 0) / (directLast ?? 1)).toFixed(3)} | ${((peak - before) / Number(streams)).toFixed(2)} MiB |`,
    );
  }
  child.kill('SIGTERM');
  await once(child, 'exit');
}

const fake = fork(FAKE, [String(WORDS)], { execArgv: ['--import', import.meta.resolve('tsx')] });
const [fakeUrl] = (await once(fake, 'message')) as [string];
say(
  '| database | streams | first word from the model | through the product | last word, ratio | memory per stream |\n|---|---|---|---|---|---|',
);
const folder = mkdtempSync(join(tmpdir(), 'cold-open-bench-'));
await measure('embedded', fakeUrl, { DATA_DIR: folder });
rmSync(folder, { recursive: true, force: true });
const postgres = await startPostgresServer();
await measure('server', fakeUrl, { DATA_DIR: tmpdir(), DATABASE_URL: postgres.url });
await postgres.remove();
fake.disconnect();
