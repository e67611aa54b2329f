import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login, register } from '@cold-open/contract/account/account.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { paySandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { newEmptyDatabase } from './empty-database.ts';
import { readEvents } from './event-reader.ts';
import { startFakeModel } from './fake-model/fake-model.ts';
import { startPostgresServer } from './postgres-server.ts';
import { runUntilExit, startProduct } from './product-process.ts';
import { startPgBouncer } from './real-servers/pgbouncer.ts';
import { PROXIES, startProxy } from './real-servers/proxies.ts';
import { sendJson } from './send-json.ts';
import { buildForTests } from './test-build.ts';
import { variationsOf } from './variations.ts';
import { waitFor } from './wait-for.ts';

/** Run by `npm run test:real-servers`. The last line has the counts. */
const PASSWORD = 'correct horse battery';
const WORDS_PER_SECOND = 60;
const SCRIPT = `## Hook\n${variationsOf('The last ferry left the harbor at dawn without its captain on board.', 14)}\n`;
/** More than the limit for wrong logins from one address. */
const WRONG_LOGINS = 115;

const print = (line: string) => process.stdout.write(`${line}\n`);
let passed = 0;
let failed = 0;

async function check(name: string, run: () => Promise<void>) {
  try {
    await run();
    passed++;
    print(`ok   ${name}`);
  } catch (error) {
    failed++;
    print(`FAIL ${name}: ${error instanceof Error ? error.message : error}`);
  }
}

const skip = (name: string) => print(`skip ${name}: it is not installed`);

function expectTrue(isTrue: boolean, what: string) {
  if (!isTrue) throw new Error(what);
}

async function signUpSubscriber(address: string): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  await sendJson(address, register, { name: 'Maya', email, password: PASSWORD });
  const { token } = await sendJson(address, login, { email, password: PASSWORD });
  const { sessionId } = await sendJson(address, createCheckoutSession, undefined, token);
  const path = paySandboxCheckout.path.replace(':sessionId', String(sessionId));
  await sendJson(address, { method: paySandboxCheckout.method, path }, undefined, token);
  return String(token);
}

/** Orders a script as a stream, and returns when each piece arrived, as a share of the whole time. */
async function streamScript(address: string, token: string) {
  const startedAt = performance.now();
  const response = await fetch(`${address}${generateCustomScript.path}`, {
    method: generateCustomScript.method,
    headers: {
      accept: 'text/event-stream',
      'accept-encoding': 'gzip',
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({
      title: 'The last ferry',
      contentType: 'youtube_shorts',
      pasteContent: 'The ferry left for the last time.',
    }),
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

async function checkProxies() {
  const model = await startFakeModel('openai-compatible', {
    script: SCRIPT,
    wordsPerSecond: WORDS_PER_SECOND,
  });
  // Each has its own product, because a limited address stays limited.
  for (const kind of PROXIES) {
    const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-real-servers-'));
    const product = await startProduct({
      DATA_DIR: dataDir,
      PAYMENTS: 'sandbox',
      TRUST_PROXY: '1',
      LLM_PROVIDER: 'openai-compatible',
      LLM_BASE_URL: model.baseUrl,
      LLM_MODEL: 'fake-model',
      LLM_API_KEY: 'sk-test',
    });
    const proxy = await startProxy(kind, Number(new URL(product.address).port));
    if (!proxy) {
      skip(kind.name);
      await product.end('SIGTERM');
      continue;
    }
    const token = await signUpSubscriber(proxy.address);
    await check(`${kind.name}: a script arrives word by word`, async () => {
      const { text, arrivals } = await streamScript(proxy.address, token);
      expectTrue(text.includes('event: done') || text.includes('captain'), 'the script did not arrive');
      const last = arrivals.at(-1) ?? 0;
      const inTime = arrivals.filter((time) => time < last / 2).length;
      expectTrue(inTime >= 10, `only ${inTime} of ${arrivals.length} pieces came in the first half`);
    });
    await check(`${kind.name}: events reach an open page`, async () => {
      const tab = await readEvents(proxy.address, token);
      await sendJson(proxy.address, { method: 'PATCH', path: '/api/account' }, { name: 'Maya B.' }, token);
      await waitFor('the event', () => tab.received.some(({ type }) => type === 'account.changed'));
      tab.close();
    });
    await check(`${kind.name}: nobody chooses their own address`, async () => {
      const statuses = new Set<number>();
      for (let attempt = 0; attempt < WRONG_LOGINS && !statuses.has(429); attempt++) {
        const response = await fetch(`${proxy.address}${login.path}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${attempt}` },
          body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'wrong password' }),
        });
        statuses.add(response.status);
      }
      expectTrue(statuses.has(429), 'wrong logins were never limited');
    });
    await proxy.stop();
    await product.end('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
  await model.close();
}

async function checkPgBouncer() {
  const postgres = await startPostgresServer({ durable: false });
  for (const mode of ['session', 'transaction'] as const) {
    const pooler = await startPgBouncer(postgres.url, mode);
    if (!pooler) {
      skip('PgBouncer');
      break;
    }
    const direct = await newEmptyDatabase(postgres.url);
    const pooled = new URL(new URL(direct).pathname, pooler.url).href;
    const settings = (dataDir: string) => ({
      DATA_DIR: dataDir,
      PAYMENTS: 'sandbox',
      DATABASE_URL: pooled,
      RATE_LIMIT: 'off',
      ADMIN_PASSWORD: PASSWORD,
    });
    const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-real-servers-'));
    if (mode === 'transaction')
      await check('PgBouncer by transaction: refused in one line without a direct URL', async () => {
        const { code, output } = await runUntilExit(settings(dataDir));
        expectTrue(code === 1, `exit code ${code}`);
        expectTrue(
          /^DATABASE_URL leads through a pooler that pools by transaction\. [^\n]+\n$/.test(output),
          output,
        );
      });
    const use = { ...settings(dataDir), ...(mode === 'transaction' && { DATABASE_DIRECT_URL: direct }) };
    await check(`PgBouncer by ${mode}: two instances, live, and again after a restart`, async () => {
      const [one, two] = [await startProduct(use), await startProduct(use)];
      const token = await signUpSubscriber(one.address);
      const tab = await readEvents(two.address, token);
      await sendJson(one.address, { method: 'PATCH', path: '/api/account' }, { name: 'Maya B.' }, token);
      await waitFor('the event on the other instance', () => tab.received.length > 0);
      tab.close();
      const replies = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          fetch(`${index % 2 ? one.address : two.address}/api/auth/me`, {
            headers: { authorization: `Bearer ${token}` },
          }),
        ),
      );
      expectTrue(
        replies.every(({ status }) => status === 200),
        'a call failed',
      );
      await one.end('SIGTERM');
      const again = await startProduct(use);
      await Promise.all([again.end('SIGTERM'), two.end('SIGTERM')]);
    });
    await pooler.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  await postgres.remove();
}

await buildForTests();
await checkProxies();
await checkPgBouncer();
print(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
