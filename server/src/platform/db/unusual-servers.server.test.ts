import { randomBytes } from 'node:crypto';
import { register } from '@cold-open/contract/account/account.contract';
import { getHealth } from '@cold-open/contract/http/health.contract';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { prepareDatabase } from '../../first-data.ts';
import { newEmptyDatabase } from '../../testing/empty-database.ts';
import { createGate } from '../../testing/gate.ts';
import { startNotificationBlockingProxy } from '../../testing/notification-blocking-proxy.ts';
import { silentLogger } from '../../testing/silent-logger.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { newDatabaseUrl } from '../../testing/test-database.ts';
import { waitFor } from '../../testing/wait-for.ts';
import type { DatabaseUrls } from './database.ts';
import { openServerDatabase } from './server-database.ts';
import { holdStartupLock } from './startup-lock.ts';

const serverUrl = inject('postgresUrl');
const ADMIN = { adminEmail: 'admin@example.com', adminPassword: 'long enough' };
const owner = new pg.Client(serverUrl);
beforeAll(() => owner.connect());
afterAll(() => owner.end());

const nameOf = (url: string) => new URL(url).pathname.slice(1);
const newName = (prefix: string) => `${prefix}_${randomBytes(6).toString('hex')}`;

async function open(urls: DatabaseUrls, logger = silentLogger) {
  const database = await openServerDatabase(urls, logger);
  onTestFinished(() => database.close());
  return database;
}

function collectLog() {
  const lines: string[] = [];
  return { lines, logger: pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) };
}

test.each(['SQL, DMY', 'German', 'Postgres, MDY'])(
  'dates are right on a database with the date style %s',
  async (style) => {
    const url = await newDatabaseUrl(serverUrl);
    await owner.query(`alter database ${nameOf(url)} set datestyle = '${style}'`);
    await owner.query(`alter database ${nameOf(url)} set timezone = 'Pacific/Chatham'`);
    const { db } = await open({ url });
    const { rows } = await db.execute(sql`select timestamptz '2026-11-05T10:00:00Z' as moment`);
    expect(new Date(String(rows[0]?.moment)).toISOString()).toBe('2026-11-05T10:00:00.000Z');
  },
);

test('a database in another encoding is rejected with one line', async () => {
  const name = newName('latin');
  await owner.query(`create database ${name} encoding 'LATIN1' locale 'C' template template0`);
  await expect(open({ url: new URL(name, serverUrl).href })).rejects.toThrow(
    'The database uses the encoding LATIN1. Create it with the encoding UTF8.',
  );
});

test('the error for a role that may not create tables names the missing grant', async () => {
  const url = new URL(await newEmptyDatabase(serverUrl));
  const role = newName('reader');
  await owner.query(`create role ${role} login`);
  url.username = role;
  const database = await open({ url: url.href });
  await expect(prepareDatabase(database, ADMIN)).rejects.toThrow(
    /^Cannot use the database at DATABASE_URL: permission denied for database \w+\. The role may not create tables\. .*GRANT CREATE ON DATABASE/,
  );
});

test('a read-only database is rejected at startup with the reason', async () => {
  const url = await newDatabaseUrl(serverUrl);
  await owner.query(`alter database ${nameOf(url)} set default_transaction_read_only = on`);
  const database = await open({ url });
  await expect(prepareDatabase(database, ADMIN)).rejects.toThrow(
    /read-only transaction\. The database is read-only: it is a replica, or its disk is full\./,
  );
});

test('a database that turns read-only makes health fail, and recovers without a restart', async () => {
  const url = await newDatabaseUrl(serverUrl);
  const app = await startTestApp({ at: { url } });
  const endConnections = () =>
    owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [nameOf(url)]);
  const setReadOnly = async (value: 'on' | 'off') => {
    await owner.query(`alter database ${nameOf(url)} set default_transaction_read_only = ${value}`);
  };
  const signUp = () =>
    app.call(register, {
      body: { name: 'Maya', email: `${newName('maya')}@example.com`, password: 'long enough' },
    });
  await setReadOnly('on');
  await endConnections();
  await waitFor('the loss of the old connections', async () => (await signUp()).status === 503);
  expect((await app.call(getHealth)).status).toBe(503);
  expect((await signUp()).body).toMatchObject({ code: 'unavailable' });

  // Old connections stay read-only, as after a failover. Only dropping them finds the new state.
  await setReadOnly('off');
  await waitFor('health', async () => (await app.call(getHealth)).status === 200);
  await waitFor('a sign-up', async () => (await signUp()).status === 201);
});

test('without notifications the product does not start, and says what to set', async () => {
  const { hostname, port } = new URL(serverUrl);
  const proxy = await startNotificationBlockingProxy({ host: hostname, port: Number(port) });
  onTestFinished(() => proxy.close());
  const direct = await newDatabaseUrl(serverUrl);
  const pooled = new URL(direct);
  pooled.port = String(proxy.port);
  await expect(open({ url: pooled.href })).rejects.toThrow(
    /^DATABASE_URL leads through a pooler that pools by transaction\. Set DATABASE_DIRECT_URL/,
  );
  await expect(open({ url: pooled.href, directUrl: await newDatabaseUrl(serverUrl) })).rejects.toThrow(
    /^DATABASE_DIRECT_URL must lead to the same database as DATABASE_URL/,
  );

  const { db, listen } = await open({ url: pooled.href, directUrl: direct });
  const received: (string | null)[] = [];
  await listen('test_channel', (payload) => received.push(payload));
  await db.execute(sql`select pg_notify('test_channel', 'hello')`);
  await waitFor('the notification', () => received.includes('hello'));
});

test('with a direct URL no statement is prepared by name on the pooled connections', async () => {
  const url = await newDatabaseUrl(serverUrl);
  const prepareOne = async (urls: DatabaseUrls) => {
    const { db } = await open(urls);
    await db.select({ one: sql`1` }).from(sql`users`).prepare('one_per_user').execute();
    return (await db.execute(sql`select name from pg_prepared_statements`)).rows;
  };
  expect(await prepareOne({ url })).toEqual([{ name: 'one_per_user' }]);
  expect(await prepareOne({ url, directUrl: url })).toEqual([]);
});

test('an instance waits for another that is starting, and says so, even with a short statement timeout', async () => {
  const url = await newDatabaseUrl(serverUrl);
  await owner.query(`alter database ${nameOf(url)} set statement_timeout = '100ms'`);
  const { lines, logger } = collectLog();
  const [first, second] = [await open({ url }), await open({ url }, logger)];
  const [started, finish] = [createGate(), createGate()];
  const order: string[] = [];
  const holding = first.exclusively(async () => {
    started.open();
    await finish.opened;
    order.push('first');
  });
  await started.opened;
  const waiting = second.exclusively(async () => void order.push('second'));
  await waitFor('the log line', () => lines.some((line) => line.includes('waiting for another instance')));
  finish.open();
  await Promise.all([holding, waiting]);
  expect(order).toEqual(['first', 'second']);
});

test('waiting for another instance ends with an error, and a dead instance releases its lock', async () => {
  const url = await newDatabaseUrl(serverUrl);
  const clients = [new pg.Client(url), new pg.Client(url)] as const;
  for (const client of clients) {
    client.on('error', () => {});
    await client.connect();
  }
  const [holder, next] = clients;
  const started = createGate();
  const held = holdStartupLock(holder, silentLogger, async () => {
    started.open();
    await createGate().opened;
  });
  void held;
  await started.opened;
  await expect(holdStartupLock(next, silentLogger, async () => 'done', { maxWaitMs: 300 })).rejects.toThrow(
    /^Another instance, or a move or restore of the database, has blocked the start for too long/,
  );
  await next.query('rollback');
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and state like 'idle in%'`,
    [nameOf(url)],
  );
  expect(await holdStartupLock(next, silentLogger, async () => 'done')).toBe('done');
  await next.end();
});
