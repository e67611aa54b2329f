import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '@cold-open/contract/account/account.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { paySandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { generateCustomScript } from '@cold-open/contract/scripts/script-orders.contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from './platform/db/open-database.ts';
import { runCrashTrials } from './testing/crash-trials.ts';
import { newDataFolder } from './testing/data-folder.ts';
import { startFakeModel } from './testing/fake-model/fake-model.ts';
import { runUntilExit, startProduct } from './testing/product-process.ts';
import { sendJson } from './testing/send-json.ts';
import { silentLogger } from './testing/silent-logger.ts';
import { waitFor } from './testing/wait-for.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-main-'));
  folders.push(folder);
  return folder;
};
/** A data folder after a first start and a clean shutdown. Copying it saves seconds per test. */
let usedBefore = '';
const usedFolder = () => {
  const folder = newFolder();
  cpSync(usedBefore, folder, { recursive: true });
  return folder;
};
beforeAll(async () => {
  usedBefore = newDataFolder();
  folders.push(usedBefore);
  const product = await startProduct({ DATA_DIR: usedBefore, ADMIN_PASSWORD: 'long enough' });
  await product.end('SIGTERM');
});
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function logIn(address: string, email: string, password: string) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
}

test('the first start creates an admin and prints the password once; a signal stops the server', async () => {
  const settings = { DATA_DIR: newFolder() };
  const first = await startProduct(settings);
  const password = /password {2}(\S+)/.exec(first.output())?.[1] ?? '';
  expect(first.output()).toContain('admin@coldopen.local');
  expect(await logIn(first.address, 'admin@coldopen.local', password)).toBe(200);
  expect(await first.end('SIGTERM')).toBe(0);

  const second = await startProduct(settings);
  expect(second.output()).not.toContain('password');
  expect(await logIn(second.address, 'admin@coldopen.local', password)).toBe(200);
  expect(await second.end('SIGINT')).toBe(0);
});

test('the data folder and everything in it become readable by the owner only', async () => {
  const folder = usedFolder();
  const outbox = join(folder, 'outbox');
  mkdirSync(outbox, { recursive: true });
  writeFileSync(join(outbox, 'earlier.eml'), 'A reset link.');
  const paths = () => [
    folder,
    ...readdirSync(folder, { recursive: true }).map((name) => join(folder, `${name}`)),
  ];
  for (const path of paths()) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o644);
  const product = await startProduct({ DATA_DIR: folder });
  const body = JSON.stringify({ email: 'admin@coldopen.local' });
  const headers = { 'content-type': 'application/json' };
  await fetch(`${product.address}/api/auth/forgot-password`, { method: 'POST', headers, body });
  await waitFor('the email', () => readdirSync(outbox).filter((name) => name.endsWith('.eml')).length === 2);
  expect(await product.end('SIGTERM')).toBe(0);
  const open = paths().filter((path) => (statSync(path).mode & 0o077) !== 0);
  // PGlite sets the mode of this cache itself; the folders around it keep others out.
  expect(open.filter((path) => !path.endsWith('pg_internal.init'))).toEqual([]);
});

test('a second process on the same data folder is rejected with one line', async () => {
  const settings = { DATA_DIR: usedFolder() };
  const first = await startProduct(settings);
  const second = await runUntilExit(settings);
  expect(second.code).toBe(1);
  expect(second.output.trim()).toMatch(/^The database in \S+ is already open in another process\. .*$/);
  expect((await fetch(`${first.address}/api/health`)).status).toBe(200);
  await first.end('SIGKILL');
  const third = await startProduct(settings);
  expect(await third.end('SIGTERM')).toBe(0);
});

test('a port in use, an unusable folder and an invalid setting each print one line', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  const dataDir = usedFolder();
  const portInUse = await runUntilExit({ DATA_DIR: dataDir, PORT: String(port) });
  occupant.close();
  expect(portInUse).toEqual({
    code: 1,
    output: `Port ${port} is already in use. Stop the process that uses it, or set PORT to another port.\n`,
  });

  const unusable = await runUntilExit({ DATA_DIR: '/dev/null/data' });
  expect(unusable).toEqual({
    code: 1,
    output: 'Cannot write to the data folder /dev/null/data/db. Set DATA_DIR to a writable folder.\n',
  });

  const invalid = await runUntilExit({ DATA_DIR: dataDir, RATE_LIMIT: 'perhaps' });
  expect(invalid).toEqual({ code: 1, output: 'RATE_LIMIT must be on or off\n' });
});

test("the first admin's password is printed even if startup fails later", async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  const { output } = await runUntilExit({ DATA_DIR: newDataFolder(), PORT: String(port) });
  occupant.close();
  expect(output).toMatch(/password {2}\S{20}\n/);
  expect(output).toContain(`Port ${port} is already in use.`);
});

test('an unknown host prints one line and nothing else', async () => {
  const { output } = await runUntilExit({ DATA_DIR: usedFolder(), HOST: '203.0.113.7' });
  expect(output).toBe('HOST 203.0.113.7 is not an address of this machine.\n');
});

test('a .env file is read, and the environment takes precedence', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, '.env'), 'RATE_LIMIT=perhaps\nLOG_LEVEL=loud\n');
  const { output } = await runUntilExit({ LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') }, folder);
  expect(output).toBe('RATE_LIMIT must be on or off\n');
});

test('a mail server that hangs does not delay a clean shutdown', async () => {
  const silent = createTcpServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const settings = {
    DATA_DIR: usedFolder(),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ADMIN_PASSWORD: 'long enough',
  };
  const product = await startProduct(settings);
  const connected = once(silent, 'connection');
  await fetch(`${product.address}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@coldopen.local' }),
  });
  await connected;
  expect(await product.end('SIGTERM')).toBe(0);
  silent.close();
});

test('a server that shuts down finishes the requests it has received', async () => {
  const product = await startProduct({ DATA_DIR: usedFolder() });
  const { hostname, port } = new URL(product.address);
  const body = JSON.stringify({ email: 'admin@coldopen.local', password: 'long enough' });
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'host: x',
    'content-type: application/json',
    `content-length: ${body.length}`,
    'expect: 100-continue',
  ];
  const socket = connect(Number(port), hostname);
  const idle = connect(Number(port), hostname); // browsers open spare connections too
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  await once(idle, 'connect');
  await waitFor('the server to receive the request', () =>
    answer.startsWith('HTTP/1.1 100 Continue\r\n\r\n'),
  );
  const ended = product.end('SIGTERM');
  await waitFor('the server to stop listening', () =>
    fetch(product.address).then(
      () => false,
      () => true,
    ),
  );
  socket.write(body);
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
  expect(await ended).toBe(0);
});

/** Sends one byte at a time, like a client that keeps the connection busy. */
function trickle(address: string, head: string, rest: string) {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on('error', () => {});
  socket.write(head);
  let sent = 0;
  const timer = setInterval(() => socket.write(rest[sent++ % rest.length] ?? ''), 100);
  socket.on('close', () => clearInterval(timer));
  return socket;
}

test('slow clients delay neither a clean shutdown nor the return of unfinished jobs', async () => {
  const model = await startFakeModel('openai-compatible', { mode: 'hang' });
  const settings = {
    DATA_DIR: usedFolder(),
    LLM_BASE_URL: model.baseUrl,
    LLM_MODEL: 'test-model',
    LOG_LEVEL: 'warn',
  };
  const first = await startProduct(settings);
  const credentials = { email: 'admin@coldopen.local', password: 'long enough' };
  const { token } = await sendJson(first.address, login, credentials);
  const checkout = await sendJson(first.address, createCheckoutSession, {}, token);
  const pay = {
    ...paySandboxCheckout,
    path: paySandboxCheckout.path.replace(':sessionId', String(checkout.sessionId)),
  };
  await sendJson(first.address, pay, undefined, token);
  const order = { contentType: 'youtube_shorts', pasteContent: 'The ferry left for the last time.' };
  sendJson(first.address, generateCustomScript, order, token).catch(() => {});
  await waitFor('the model to be asked', () => model.requests.length > 0);

  const head = 'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n';
  const sockets = [
    trickle(first.address, head, 'x-slow: and slower\r\n'),
    trickle(first.address, `${head}content-length: 8000\r\n\r\n{`, ' '),
    trickle(first.address, `${head}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
  ];
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  await wait(500);
  const started = Date.now();
  expect(await first.end('SIGTERM')).toBe(0);
  expect(Date.now() - started).toBeLessThan(9000);

  const database = await openDatabase({ folder: join(settings.DATA_DIR, 'db') }, silentLogger);
  const { rows } = await database.db.execute(
    sql`select status from jobs where kind = 'generation.write_script'`,
  );
  await database.close();
  expect(rows).toEqual([{ status: 'queued' }]);
  await model.close();
});

test('a server killed while writing loses no acknowledged writes', async () => {
  const result = await runCrashTrials(2, { dataDir: newDataFolder() });
  expect(result.lost).toBe(0);
  expect(result.acknowledged).toBeGreaterThanOrEqual(24);
});
