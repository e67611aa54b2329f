import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runCrashTrials } from './testing/crash-trials.ts';
import { newDataFolder } from './testing/data-folder.ts';
import { runUntilExit, startProduct } from './testing/product-process.ts';

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-main-'));
  folders.push(folder);
  return folder;
};
/** A data folder after a first start that ended in order: making one anew takes seconds. */
let startedBefore = '';
const usedFolder = () => {
  const folder = newFolder();
  cpSync(startedBefore, folder, { recursive: true });
  return folder;
};
beforeAll(async () => {
  startedBefore = newDataFolder();
  folders.push(startedBefore);
  const product = await startProduct({ DATA_DIR: startedBefore, ADMIN_PASSWORD: 'long enough' });
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

test('the first start makes an admin and shows the password once; a signal ends the server', async () => {
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

test('a second process on the same data folder is refused in one line', async () => {
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

test('a taken port, an unusable folder and a wrong setting each get one clear line', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  const dataDir = usedFolder();
  const taken = await runUntilExit({ DATA_DIR: dataDir, PORT: String(port) });
  occupant.close();
  expect(taken).toEqual({
    code: 1,
    output: `Port ${port} is taken. Stop what listens there, or set PORT to another.\n`,
  });

  const unusable = await runUntilExit({ DATA_DIR: '/dev/null/data' });
  expect(unusable).toEqual({
    code: 1,
    output: 'The data folder /dev/null/data/db cannot be written. Set DATA_DIR to one that can.\n',
  });

  const wrong = await runUntilExit({ DATA_DIR: dataDir, RATE_LIMIT: 'perhaps' });
  expect(wrong).toEqual({ code: 1, output: 'RATE_LIMIT must be on or off\n' });
});

test('the password of the first admin is told even when that start fails further on', async () => {
  const occupant = createServer().listen(0, '127.0.0.1');
  await once(occupant, 'listening');
  const { port } = occupant.address() as AddressInfo;
  const { output } = await runUntilExit({ DATA_DIR: newDataFolder(), PORT: String(port) });
  occupant.close();
  expect(output).toMatch(/password {2}\S{20}\n/);
  expect(output).toContain(`Port ${port} is taken.`);
});

test('a host that is not there gets its line and nothing else', async () => {
  const { output } = await runUntilExit({ DATA_DIR: usedFolder(), HOST: '203.0.113.7' });
  expect(output).toBe('HOST 203.0.113.7 is not an address of this machine.\n');
});

test('a .env file is read, and the environment stands above it', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, '.env'), 'RATE_LIMIT=perhaps\nLOG_LEVEL=loud\n');
  const { output } = await runUntilExit({ LOG_LEVEL: 'error', DATA_DIR: join(folder, 'data') }, folder);
  expect(output).toBe('RATE_LIMIT must be on or off\n');
});

test('a mail server that hangs does not keep a closing server, and the database is closed in order', async () => {
  const silent = createTcpServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const settings = {
    DATA_DIR: usedFolder(),
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    ADMIN_PASSWORD: 'long enough',
  };
  const product = await startProduct(settings);
  const reached = once(silent, 'connection');
  await fetch(`${product.address}/api/auth/forgot-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@coldopen.local' }),
  });
  await reached;
  expect(await product.end('SIGTERM')).toBe(0);
  silent.close();
});

test('a closing server answers what it was asked before', async () => {
  const product = await startProduct({ DATA_DIR: usedFolder() });
  const { hostname, port } = new URL(product.address);
  const body = JSON.stringify({ email: 'admin@coldopen.local', password: 'long enough' });
  const socket = connect(Number(port), hostname);
  const idle = connect(Number(port), hostname); // as browsers do in advance
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await once(idle, 'connect');
  await new Promise((resolve) => setTimeout(resolve, 300));
  const ended = product.end('SIGTERM');
  await new Promise((resolve) => setTimeout(resolve, 300));
  socket.write(body.slice(5));
  await once(socket, 'close');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(await ended).toBe(0);
});

test('killed in mid-write, it loses nothing that it had acknowledged', async () => {
  const result = await runCrashTrials(2, { dataDir: newDataFolder() });
  expect(result.lost).toBe(0);
  expect(result.acknowledged).toBeGreaterThanOrEqual(24);
});
