import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type IncomingHttpHeaders, type IncomingHttpStatusHeader } from 'node:http2';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { login } from '@cold-open/contract/account/account.contract';
import { SERVER_EVENTS_PATH } from '@cold-open/contract/http/server-events';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { readEvents } from '../event-reader.ts';
import { startFakeModel } from '../fake-model/fake-model.ts';
import { startProduct } from '../product-process.ts';
import { sendJson } from '../send-json.ts';
import { waitFor } from '../wait-for.ts';
import { check, expectTrue, signUpSubscriber, skip, withFolder } from './checks.ts';
import { CUSTOM_SCRIPT, type Model, order, SCRIPT, settings } from './custom-script.ts';
import { PROXIES, startProxy } from './proxies.ts';

const STREAMED = { accept: 'text/event-stream', 'accept-encoding': 'gzip' };
/** About three of the script's fourteen sentences. */
const WORDS_BEFORE_PAUSE = 40;
/** More than the limit for wrong logins from one address. */
const WRONG_LOGINS = 115;

type Proxy = NonNullable<Awaited<ReturnType<typeof startProxy>>>;

/** The product behind each proxy, with the shortest configuration that a person would write. */
export async function checkProxies() {
  const model = await startFakeModel('openai-compatible', { script: SCRIPT });
  // Each has its own product, because a limited address stays limited.
  for (const kind of PROXIES)
    await withFolder(async (dataDir) => {
      const product = await startProduct(settings(dataDir, model));
      const proxy = await startProxy(kind, Number(new URL(product.address).port));
      if (proxy) await checkProxy(kind.name, proxy, model);
      else skip(kind.name);
      await proxy?.stop();
      await product.end('SIGTERM');
    });
  await model.close();
}

async function checkProxy(name: string, proxy: Proxy, model: Model) {
  const { address } = proxy;
  const token = await signUpSubscriber(address);
  await check(`${name}: a script arrives word by word`, async () => {
    await expectWordByWord(model, async () => {
      const response = await order(address, token, generateCustomScript.path, CUSTOM_SCRIPT, STREAMED);
      expectTrue(response.status === 200 && response.body !== null, `the stream got ${response.status}`);
      return response.body as AsyncIterable<Uint8Array>;
    });
  });
  await check(`${name}: a script arrives word by word with TLS and HTTP/2`, () =>
    withHttp2(proxy, async (send) => {
      const headers = { ...STREAMED, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const body = { ...CUSTOM_SCRIPT, title: 'The ferry over HTTP/2' };
      const path = generateCustomScript.path;
      await expectWordByWord(model, () => send('POST', path, headers, JSON.stringify(body)));
    }),
  );
  await check(`${name}: events reach an open page with TLS and HTTP/2`, () =>
    withHttp2(proxy, async (send) => {
      let text = '';
      const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip' };
      const stream = await send('GET', SERVER_EVENTS_PATH, headers);
      stream.setEncoding('utf8').on('data', (piece) => {
        text += piece;
      });
      // The stream has no end of its own: the check closes the connection.
      stream.on('error', () => {});
      await waitFor('the first event', () => text.includes('ready'));
      await sendJson(address, { method: 'PATCH', path: '/api/account' }, { name: 'Maya H.' }, token);
      await waitFor('the event', () => text.includes('account.changed'));
    }),
  );
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

/** Fails if a proxy holds the script back: its first words have to arrive while the model waits. */
async function expectWordByWord(model: Model, send: () => Promise<AsyncIterable<Uint8Array>>) {
  model.pauseAfterWords(WORDS_BEFORE_PAUSE);
  let text = '';
  const read = async () => {
    for await (const piece of await send()) text += Buffer.from(piece).toString('latin1');
  };
  const reading = read();
  try {
    await Promise.race([model.paused(), reading]);
    await Promise.race([waitFor('the first words', () => text.includes('captain')), reading]);
    model.resume();
    await reading;
    expectTrue(text.includes('event: saved'), 'the stream did not end');
  } finally {
    model.resume();
    await reading.catch(() => {});
  }
}

type Send = (
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: string,
) => Promise<Readable>;

/** Opens a connection as browsers do. `send` returns the body of a reply with 200, unpacked as it arrives. */
async function withHttp2({ secureAddress, certificate }: Proxy, use: (send: Send) => Promise<void>) {
  const session = connect(secureAddress, { ca: certificate });
  try {
    await once(session, 'connect');
    expectTrue(session.alpnProtocol === 'h2', `the proxy chose ${session.alpnProtocol}`);
    await use(async (method, path, headers, body) => {
      const request = session.request({ ':method': method, ':path': path, ...headers });
      request.end(body);
      const [reply] = (await once(request, 'response')) as [IncomingHttpHeaders & IncomingHttpStatusHeader];
      expectTrue(reply[':status'] === 200, `${path} got ${reply[':status']}`);
      return reply['content-encoding'] === 'gzip' ? request.pipe(createGunzip()) : request;
    });
  } finally {
    session.destroy();
  }
}
