/**
 * Question: how much CPU does a hostile request cost before it is rejected, and how much slower is the product for a
 * normal user while 1,000 of the most expensive ones arrive? The CPU is that of the main thread, without rate limits,
 * after a warm-up. Then, with the limits on, a user loads their account again and again, alone and beside up to 1,000
 * requests on 20 connections: the most expensive ones without a session, the most expensive ones with a session, or
 * reads of a long script, which are allowed. Loading alone and beside them takes turns in rounds, because other
 * programs may use the machine. The product slows the sender down, so a round ends after ten seconds even if not all
 * requests were sent.
 * Targets: 10 ms of CPU; the user's p95 within 2x. Results: bench/RESULTS.md.
 */
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generateCustomScript } from '../contract/src/scripts/script-orders.contract.ts';
import { newEmptyDatabase } from '../server/src/testing/empty-database.ts';
import { newSubscriber } from '../server/src/testing/new-subscriber.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { sendJson } from '../server/src/testing/send-json.ts';
import { signUp, startProduct } from './harness/product.ts';

const HOSTILE_REQUESTS = 1000;
const HOSTILE_CONNECTIONS = 20;
const ROUNDS = 3;
const ALONE_MS = 4000;
const ATTACK_MS = 10_000;
/** A user makes fewer requests than the product allows at once. */
const USER_PAUSE_MS = 60;
const WARM_UP_REQUESTS = 20;
const MEASURED_REQUESTS = 40;
const KB = 1024;
const encoded = new Map<HostileKind, Buffer>();
const print = (line: string) => process.stdout.write(`${line}\n`);

interface HostileKind {
  name: string;
  method?: 'GET';
  path: string;
  body: string;
  /** Sent in chunks, without a content-length that could be rejected immediately. */
  isChunked?: boolean;
}

const LOGIN = '/api/auth/login';
const PASTE = '/api/scripts/generate/custom';
const VIDEO = '/api/scripts/prompts/from-youtube';
const ITEMS = `{"email":[${'1,'.repeat(520_000)}1]}`;
const ANONYMOUS: HostileKind[] = [
  { name: 'login, 520,000 list items', path: LOGIN, body: ITEMS },
  { name: 'login, the same without a length', path: LOGIN, body: ITEMS, isChunked: true },
  { name: 'login, 8 KB of list items', path: LOGIN, body: fill('{"email":[', '1,', '1]}', 8 * KB) },
  { name: 'login, 8 KB of brackets', path: LOGIN, body: '['.repeat(8 * KB) },
];
const SIGNED_IN: HostileKind[] = [
  { name: 'paste, 640 KB of list items', path: PASTE, body: fill('{"title":[', '1,', '1]}', 640 * KB) },
  { name: 'paste, 640 KB of brackets', path: PASTE, body: '['.repeat(640 * KB) },
  { name: 'paste, 640 KB of escapes', path: PASTE, body: pasted(fill('', '\\"', '', 640 * KB - 100)) },
  { name: 'paste, 100,000 Chinese characters', path: PASTE, body: pasted('\u4e16'.repeat(100_000)) },
  { name: 'paste, 50,000 words', path: PASTE, body: pasted('a '.repeat(50_000)) },
  { name: 'paste, 100,000 spaces', path: PASTE, body: pasted(' '.repeat(100_000)) },
  {
    name: 'transcript, 200,000 escaped NULs',
    path: VIDEO,
    body: `{"transcript":"${'\\u0000'.repeat(200_000)}"}`,
  },
  {
    name: 'transcript, 200,001 characters',
    path: VIDEO,
    body: `{"transcript":"${'\u4e16'.repeat(200_001)}"}`,
  },
];

const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-bench-'));
const postgres = await startPostgresServer();
const start = async (rateLimit: 'on' | 'off') =>
  startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: await newEmptyDatabase(postgres.url),
    LLM_PROVIDER: 'offline',
    RATE_LIMIT: rateLimit,
  });
type Product = Awaited<ReturnType<typeof start>>;

const measured = await start('off');
const { token: hostileToken } = await signUp(measured.address);
print('| hostile request | reply | CPU before it is rejected, median | p95 |');
print('|---|---|---|---|');
const worstAnonymous = await findWorst(ANONYMOUS, null);
const worstSignedIn = await findWorst(SIGNED_IN, hostileToken);
await stop(measured);

const attacked = await start('on');
const { token } = await signUp(attacked.address);
const attacker = await signUp(attacked.address);
print('');
print('| up to 1,000 of these | the user’s p95 alone | beside them | ratio | per second | their replies |');
print('|---|---|---|---|---|---|');
await userTimes(AbortSignal.timeout(ALONE_MS));
await attack(worstAnonymous, null);
await attack(worstSignedIn, attacker.token);
const subscriber = await newSubscriber(attacked.address);
await attack(await longScript(subscriber), subscriber);
await stop(attacked);
await postgres.remove();
rmSync(dataDir, { recursive: true });

/** Returns the request that reads a script of 100,000 characters. */
async function longScript(session: string): Promise<HostileKind> {
  const order = { contentType: 'youtube_shorts', pasteContent: 'The last ferry left the harbor at night.' };
  const { script } = await sendJson(attacked.address, generateCustomScript, order, session);
  const path = `/api/scripts/${(script as { _id: string })._id}`;
  const change = { title: 'Long', content: 'The ferry left. '.repeat(6250).trim() };
  await sendJson(attacked.address, { method: 'PATCH', path }, change, session);
  return { name: 'allowed reads of 100,000 characters', method: 'GET', path, body: '' };
}

function fill(begin: string, part: string, end: string, bytes: number) {
  return `${begin}${part.repeat(Math.floor((bytes - begin.length - end.length) / part.length))}${end}`;
}

function pasted(content: string) {
  return `{"contentType":"long_form","length":"short","pasteContent":"${content}"}`;
}

async function stop({ child }: Product) {
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Measures each kind and returns the most expensive one. */
async function findWorst(kinds: HostileKind[], session: string | null): Promise<HostileKind> {
  const costs: { kind: HostileKind; median: number }[] = [];
  for (const kind of kinds) {
    const statuses = new Set<string>();
    const times: number[] = [];
    for (let sent = 0; sent < WARM_UP_REQUESTS + MEASURED_REQUESTS; sent++) {
      const before = mainThreadMs(measured);
      statuses.add(await send(measured, kind, session));
      if (sent >= WARM_UP_REQUESTS) times.push(mainThreadMs(measured) - before);
    }
    const median = percentile(times, 0.5);
    print(
      `| ${kind.name} | ${[...statuses].join(', ')} | ${median.toFixed(1)} ms | ${percentile(times, 0.95).toFixed(1)} ms |`,
    );
    costs.push({ kind, median });
  }
  const [worst] = costs.sort((a, b) => b.median - a.median);
  if (!worst) throw new Error('nothing was measured');
  return worst.kind;
}

/** The kernel counts in nanoseconds. */
function mainThreadMs({ child }: Product): number {
  const [running] = readFileSync(`/proc/${child.pid}/task/${child.pid}/schedstat`, 'utf8').split(' ');
  return Number(running) / 1e6;
}

async function attack(kind: HostileKind, session: string | null) {
  const [alone, beside]: [number[], number[]] = [[], []];
  const replies = new Map<string, number>();
  let sent = 0;
  let attackedMs = 0;
  for (let round = 0; round < ROUNDS; round++) {
    alone.push(...(await userTimes(AbortSignal.timeout(ALONE_MS))));
    const over = new AbortController();
    const user = userTimes(over.signal);
    const started = performance.now();
    const sendUntilDone = async () => {
      while (sent < HOSTILE_REQUESTS && performance.now() - started < ATTACK_MS) {
        sent++;
        const status = await send(attacked, kind, session);
        replies.set(status, (replies.get(status) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: HOSTILE_CONNECTIONS }, sendUntilDone));
    attackedMs += performance.now() - started;
    over.abort();
    beside.push(...(await user));
  }
  const [aloneP95, besideP95] = [percentile(alone, 0.95), percentile(beside, 0.95)];
  const statuses = [...replies].map(([status, count]) => `${count} × ${status}`).join(', ');
  print(
    `| ${kind.name} | ${aloneP95.toFixed(1)} ms | ${besideP95.toFixed(1)} ms | ${(besideP95 / aloneP95).toFixed(2)} | ${Math.round(sent / (attackedMs / 1000))} | ${statuses} |`,
  );
}

/** Loads the account again and again until the signal. Returns how long each request took. */
async function userTimes(signal: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  while (!signal.aborted) {
    const started = performance.now();
    const response = await fetch(`${attacked.address}/api/auth/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`the user got ${response.status}`);
    times.push(performance.now() - started);
    await wait(USER_PAUSE_MS);
  }
  return times;
}

function percentile(times: number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;
}

/** Encodes each body once. */
function bytesOf(kind: HostileKind): Buffer {
  const bytes = encoded.get(kind) ?? Buffer.from(kind.body);
  encoded.set(kind, bytes);
  return bytes;
}

/** Sends with little CPU, which the client and the product share. Returns the status, or why there is none. */
function send({ address }: Product, kind: HostileKind, session: string | null): Promise<string> {
  const { hostname, port } = new URL(address);
  const body = bytesOf(kind);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    let reply = '';
    socket.on('data', (chunk) => {
      reply += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve(/^HTTP\/1\.1 (\d+)/.exec(reply)?.[1] ?? 'cut off'));
    socket.write(
      [
        `${kind.method ?? 'POST'} ${kind.path} HTTP/1.1`,
        'host: x',
        'connection: close',
        'content-type: application/json',
        ...(session ? [`authorization: Bearer ${session}`] : []),
        kind.isChunked ? 'transfer-encoding: chunked' : `content-length: ${body.length}`,
        '\r\n',
      ].join('\r\n'),
    );
    if (kind.isChunked) socket.write(`${body.length.toString(16)}\r\n`);
    socket.write(body);
    if (kind.isChunked) socket.write('\r\n0\r\n\r\n');
  });
}
