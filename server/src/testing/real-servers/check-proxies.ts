import { randomUUID } from 'node:crypto';
import { login } from '@cold-open/contract/account/account.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { readEvents } from '../event-reader.ts';
import { startFakeModel } from '../fake-model/fake-model.ts';
import { startProduct } from '../product-process.ts';
import { sendJson } from '../send-json.ts';
import { waitFor } from '../wait-for.ts';
import { check, expectTrue, signUpSubscriber, skip, withFolder } from './checks.ts';
import { CUSTOM_SCRIPT, order, SCRIPT, settings } from './custom-script.ts';
import { PROXIES, startProxy } from './proxies.ts';

const WORDS_PER_SECOND = 60;
/** More than the limit for wrong logins from one address. */
const WRONG_LOGINS = 115;

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
