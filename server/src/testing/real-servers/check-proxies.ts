import { randomUUID } from 'node:crypto';
import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { readEvents } from '../event-reader.ts';
import { startFakeModel } from '../fake-model/fake-model.ts';
import { startProduct } from '../product-process.ts';
import { sendJson } from '../send-json.ts';
import { variationsOf } from '../variations.ts';
import { waitFor } from '../wait-for.ts';
import { check, expectTrue, signUpSubscriber, skip, withFolder } from './checks.ts';
import { PROXIES, startProxy } from './proxies.ts';

const WORDS_PER_SECOND = 60;
const SCRIPT = `## Hook\n${variationsOf('The last ferry left the harbor at dawn without its captain on board.', 14)}\n`;
/** More than the limit for wrong logins from one address. */
const WRONG_LOGINS = 115;
/** Longer than nginx waits for a reply. */
const SLOW_MODEL_SECONDS = 95;
const REPHRASED = 'The ferry sailed at dawn, and its captain stayed behind.';

type Model = Awaited<ReturnType<typeof startFakeModel>>;
type Proxy = NonNullable<Awaited<ReturnType<typeof startProxy>>>;

/** The product behind each proxy, with the shortest configuration that a person would write. */
export async function checkProxies() {
  const model = await startFakeModel('openai-compatible', {
    script: SCRIPT,
    wordsPerSecond: WORDS_PER_SECOND,
  });
  // Each has its own product, because a limited address stays limited.
  for (const kind of PROXIES)
    await withFolder(async (dataDir) => {
      const product = await startProduct(settings(dataDir, model));
      const proxy = await startProxy(kind, Number(new URL(product.address).port));
      if (proxy) await checkProxy(kind.name, proxy);
      else skip(kind.name);
      await proxy?.stop();
      await product.end('SIGTERM');
    });
  await model.close();
}

const settings = (dataDir: string, { baseUrl }: Model) => ({
  DATA_DIR: dataDir,
  PAYMENTS: 'sandbox',
  TRUST_PROXY: '1',
  LLM_PROVIDER: 'openai-compatible',
  LLM_BASE_URL: baseUrl,
  LLM_MODEL: 'fake-model',
  LLM_API_KEY: 'sk-test',
});

async function checkProxy(name: string, { address }: Proxy) {
  const token = await signUpSubscriber(address);
  await check(`${name}: a script arrives word by word`, async () => {
    const { text, arrivals } = await streamScript(address, token);
    expectTrue(text.includes('captain'), 'the script did not arrive');
    const last = arrivals.at(-1) ?? 0;
    const inTime = arrivals.filter((time) => time < last / 2).length;
    expectTrue(inTime >= 10, `only ${inTime} of ${arrivals.length} pieces came in the first half`);
  });
  await check(`${name}: events reach an open page`, async () => {
    const tab = await readEvents(address, token);
    await sendJson(address, { method: 'PATCH', path: '/api/account' }, { name: 'Maya B.' }, token);
    await waitFor('the event', () => tab.received.some(({ type }) => type === 'account.changed'));
    tab.close();
  });
  await check(`${name}: a file can be downloaded`, async () => {
    const scripts = (await sendJson(
      address,
      { method: 'GET', path: '/api/scripts' },
      undefined,
      token,
    )) as unknown;
    const [script] = scripts as { _id: string }[];
    const response = await fetch(`${address}/api/scripts/${script?._id}/export?format=docx`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expectTrue(response.status === 200 && bytes[0] === 0x50, `the file got ${response.status}`);
  });
  await check(`${name}: a body that is too large is refused`, async () => {
    const response = await fetch(`${address}${login.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'x'.repeat(1_300_000) }),
    });
    await response.text();
    expectTrue(response.status === 413, `it got ${response.status}`);
  });
  await check(`${name}: nobody chooses their own address`, async () => {
    const statuses = new Set<number>();
    for (let attempt = 0; attempt < WRONG_LOGINS && !statuses.has(429); attempt++) {
      const response = await fetch(`${address}${login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${attempt}` },
        body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'wrong password' }),
      });
      statuses.add(response.status);
    }
    expectTrue(statuses.has(429), 'wrong logins were never limited');
  });
}

/** Orders a script as a stream, and returns when each piece arrived. */
async function streamScript(address: string, token: string) {
  const startedAt = performance.now();
  const response = await order(address, token, generateCustomScript.path, CUSTOM_SCRIPT, {
    accept: 'text/event-stream',
    'accept-encoding': 'gzip',
  });
  expectTrue(response.status === 200, `the stream got ${response.status}`);
  const arrivals: number[] = [];
  let text = '';
  for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    arrivals.push(performance.now() - startedAt);
    text += piece;
  }
  return { text, arrivals };
}

const CUSTOM_SCRIPT = {
  title: 'The last ferry',
  contentType: 'youtube_shorts',
  pasteContent: 'The ferry left for the last time.',
};

const order = (
  address: string,
  token: string,
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
) =>
  fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      ...headers,
    },
    body: JSON.stringify(body),
  });

/** The model is slower than nginx is patient. The caller asks again with the same key, as our page does. */
export async function checkSlowRephrasing() {
  const [nginx] = PROXIES;
  if (!nginx) return;
  const model = await startFakeModel('openai-compatible', { script: SCRIPT });
  await withFolder(async (dataDir) => {
    const product = await startProduct(settings(dataDir, model));
    const proxy = await startProxy(nginx, Number(new URL(product.address).port));
    if (!proxy) skip('nginx: rephrasing with a slow model');
    else
      await check('nginx: a rephrasing that takes 95 s arrives and costs one token', () =>
        rephraseSlowly(proxy.address, model),
      );
    await proxy?.stop();
    await product.end('SIGTERM');
  });
  await model.close();
}

async function rephraseSlowly(address: string, model: Model) {
  const token = await signUpSubscriber(address);
  const written = await order(address, token, generateCustomScript.path, CUSTOM_SCRIPT);
  const { script } = (await written.json()) as { script: { _id: string; content: string; version: number } };
  const tokensOf = async () => Number((await sendJson(address, getCurrentUser, undefined, token)).tokens);
  const before = await tokensOf();
  model.setScript(REPHRASED);
  model.setWordsPerSecond(REPHRASED.split(' ').length / SLOW_MODEL_SECONDS);
  const selected = script.content.split('\n')[1]?.split('. ')[0] ?? '';
  const start = script.content.indexOf(selected);
  const form = { start, end: start + selected.length, selected, tone: 'tighter', version: script.version };
  const path = rephraseSelection.path.replace(':id', script._id);
  const key = { 'idempotency-key': randomUUID() };
  const statuses: number[] = [];
  for (let response = await order(address, token, path, form, key); ; ) {
    statuses.push(response.status);
    const body = (await response.json()) as { rephrasing?: { after: string } };
    if (response.status === 201) {
      expectTrue(body.rephrasing?.after.includes('stayed behind') === true, 'the result is another one');
      break;
    }
    expectTrue(response.status === 503, `it got ${statuses}`);
    expectTrue(response.headers.has('retry-after'), 'a 503 had no Retry-After');
    response = await order(address, token, path, form, key);
  }
  expectTrue(statuses.length > 2, `the model was not slow: ${statuses}`);
  expectTrue((await tokensOf()) === before - 1, `it cost ${before - (await tokensOf())} tokens`);
}
