import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  forgotPassword,
  getCurrentUser,
  login,
  logout,
  register,
} from '@cold-open/contract/account/account.contract';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { readEvents } from './testing/event-reader.ts';
import { startFakeSmtpServer } from './testing/fake-smtp-server.ts';
import { startProduct } from './testing/product-process.ts';
import { newDatabaseUrl } from './testing/test-database.ts';
import { waitFor } from './testing/wait-for.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-main-'));
const smtp = await startFakeSmtpServer();
afterAll(smtp.stop);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const settings = async () => ({
  DATA_DIR: dataDir,
  DATABASE_URL: await newDatabaseUrl(inject('postgresUrl')),
  SMTP_URL: smtp.url,
  RATE_LIMIT: 'off',
  ADMIN_PASSWORD: 'long enough',
});

async function send(
  address: string,
  { method, path }: { method: string; path: string },
  body?: unknown,
  token?: string,
) {
  const answer = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: (await answer.json()) as { token: string } };
}

test('two processes on one PostgreSQL share accounts, sessions and events', async () => {
  const shared = await settings();
  const [one, two] = await Promise.all([startProduct(shared), startProduct(shared)]);
  const email = `${randomUUID()}@example.com`;
  await send(one.address, register, { name: 'Maya', email, password: 'long enough' });
  const { token } = (await send(two.address, login, { email, password: 'long enough' })).body;
  expect((await send(one.address, getCurrentUser, undefined, token)).status).toBe(200);

  const tab = await readEvents(one.address, token);
  await send(two.address, logout, undefined, token);
  await tab.ended;
  expect(tab.received).toEqual([{ type: 'account.session_ended' }]);
  expect((await send(one.address, getCurrentUser, undefined, token)).status).toBe(401);
  expect(await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')])).toEqual([0, 0]);
});

/** Avoids waiting for the dead instance's lease. */
async function endLeases(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  await client.query(`update jobs set lease_until = now() where status = 'running'`);
  await client.end();
}

test('a job survives a crash of its instance and is finished by another one', async () => {
  const shared = await settings();
  const dying = await startProduct(shared);
  const email = `${randomUUID()}@example.com`;
  const emails = () => smtp.received.filter(({ to }) => to.includes(email));
  await send(dying.address, register, { name: 'Maya', email, password: 'long enough' });
  await waitFor('the email with the verification link', () => emails().length === 1);
  const release = smtp.holdEmails();
  await send(dying.address, forgotPassword, { email });
  await waitFor('the instance to be sending the email', () => smtp.held() === 1);
  await dying.end('SIGKILL');
  release();
  await endLeases(shared.DATABASE_URL);

  const successor = await startProduct(shared);
  await waitFor('the email', () => emails().length === 2);
  expect(await successor.end('SIGTERM')).toBe(0);
});
