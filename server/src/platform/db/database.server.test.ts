import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { getHealth } from '@cold-open/contract/http/health.contract';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { parseConfig } from '../../config.ts';
import { users } from '../../features/account/account.tables.ts';
import { prepareDatabase } from '../../first-data.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { createGate } from '../../testing/gate.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import { silentLogger as logger } from '../../testing/silent-logger.ts';
import { startSilentProxy } from '../../testing/silent-proxy.ts';
import { waitFor } from '../../testing/wait-for.ts';
import { systemClock } from '../clock.ts';

import type { Database } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import { openDatabase } from './open-database.ts';
import { openServerDatabase } from './server-database.ts';

const postgres = await startPostgresServer();
const admin = { adminEmail: 'admin@example.com', adminPassword: 'long enough' };
const open = () => openDatabase({ url: postgres.url }, logger);
/** Half of the usual timeout, because two tests wait for it. */
const SHORT_TIMEOUTS = { timeoutMs: 5000, checkIntervalMs: 2000 };
afterAll(() => postgres.remove());

const answers = (database: Database) =>
  database.ping().then(
    () => true,
    () => false,
  );

test('instances that start together migrate an empty database once and create one admin', async () => {
  const databases = await Promise.all([open(), open(), open(), open()]);
  const prepared = await Promise.all(databases.map((database) => prepareDatabase(database, admin)));
  expect(prepared.filter(({ newAdmin }) => newAdmin !== null)).toHaveLength(1);
  const [first] = databases;
  expect(await first?.db.select().from(users)).toHaveLength(1);
  for (const database of databases) await database.close();
});

test('during a database restart requests get a 503, and afterwards everything works again', async () => {
  const database = await open();
  await prepareDatabase(database, admin);
  const config = {
    ...parseConfig({ PORT: '0', RATE_LIMIT: 'off' }),
    dataDir: mkdtempSync(join(tmpdir(), 'cold-open-data-')),
  };
  const app = await createApp({ config, database, clock: systemClock, logger, webFolder: null, fetch });
  const address = await app.start();
  const answer = await fetch(`${address}${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: admin.adminEmail, password: admin.adminPassword }),
  });
  const { token, userId } = (await answer.json()) as { token: string; userId: string };
  const status = async (path: string) =>
    (await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } })).status;
  const tab = await readEvents(address, token);

  await postgres.stop();
  expect(await status(getHealth.path)).toBe(503);
  expect(await status(getCurrentUser.path)).toBe(503);
  await postgres.start();
  await waitFor('the database to respond', async () => (await status(getCurrentUser.path)) === 200);
  expect(await status(getHealth.path)).toBe(200);

  const publish = () =>
    app.db.transaction((tx) => app.events.publish(tx, userId, { type: 'account.session_ended' }));
  // Published before notifications work again, so only catching up can deliver it.
  await publish();
  // Admins are also told who writes.
  const published = () => tab.received.filter((event) => JSON.stringify(event).includes('session_ended'));
  await waitFor('the event on the stream that stayed open', () => published().length >= 1);
  await publish();
  await waitFor('the next event', () => published().length >= 2);
  expect(published()).toHaveLength(2);
  tab.close();
  await app.stop();
  await database.close();
});

test('a transaction that loses its database fails without affecting anything else', async () => {
  const database = await open();
  const [begun, stopped] = [createGate(), createGate()];
  const unfinished = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    begun.open();
    // No statement is running that could report the loss.
    await stopped.opened;
    await tx.execute(sql`select 1`);
  });
  const failure = expect(unfinished).rejects.toSatisfy(isDatabaseUnavailable);
  await begun.opened;
  await postgres.stop('immediate');
  stopped.open();
  await failure;
  await postgres.start();
  await waitFor('the database to respond', () => answers(database));
  await database.close();
});

test('queries on a connection that goes silent time out, and notifications recover', async () => {
  const { hostname, port } = new URL(postgres.url);
  const proxy = await startSilentProxy({ host: hostname, port: Number(port) });
  const through = new URL(postgres.url);
  through.port = String(proxy.port);
  const database = await openServerDatabase({ url: through.href }, logger, SHORT_TIMEOUTS);
  const received: (string | null)[] = [];
  await database.listen('test_channel', (payload) => received.push(payload));

  proxy.silence();
  await expect(database.ping()).rejects.toSatisfy(isDatabaseUnavailable);
  await database.ping();
  await waitFor('the listener to reconnect', () => received.includes(null));
  await database.db.execute(sql`select pg_notify('test_channel', 'hello')`);
  await waitFor('the notification', () => received.includes('hello'));
  await database.close();
  proxy.close();
});

/** `freeze` reads Linux's process list. */
test.skipIf(process.platform !== 'linux')(
  'transactions on a frozen database time out and leave nothing behind',
  async () => {
    const database = await openServerDatabase({ url: postgres.url }, logger, SHORT_TIMEOUTS);
    const observer = await open();
    const words = async (db: typeof database.db) =>
      await db.execute(sql`select word from frozen_words order by word`);
    await database.db.execute(sql`create table frozen_words (word text)`);
    // Opens every connection in the pool: four are frozen inside a transaction, six before one.
    await Promise.all(Array.from({ length: 10 }, () => database.db.execute(sql`select pg_sleep(0.2)`)));
    let inside = 0;
    const frozen = createGate();
    const running = Array.from({ length: 4 }, () =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into frozen_words values ('abandoned')`);
        inside++;
        await frozen.opened;
        await tx.execute(sql`insert into frozen_words values ('late')`);
      }),
    );
    await waitFor('all four transactions to be open', () => inside === 4);
    postgres.freeze();
    try {
      const startedAt = Date.now();
      frozen.open();
      const waiting = Array.from({ length: 10 }, () => database.db.transaction(async () => {}));
      const ends = await Promise.allSettled([...running, ...waiting]);
      expect(
        ends.filter((end) => end.status === 'rejected' && isDatabaseUnavailable(end.reason)),
      ).toHaveLength(14);
      expect(Date.now() - startedAt).toBeLessThan(30_000);
    } finally {
      postgres.thaw();
    }
    await waitFor('the database to respond', () => answers(database));
    // One per connection, so that each is used.
    await Promise.all(
      Array.from({ length: 10 }, () => database.db.execute(sql`insert into frozen_words values ('kept')`)),
    );
    expect((await words(observer.db)).rows).toEqual(Array.from({ length: 10 }, () => ({ word: 'kept' })));
    expect(database.connections()).toMatchObject({ active: 0, waiting: 0 });
    for (const each of [database, observer]) await each.close();
  },
  60_000,
);
