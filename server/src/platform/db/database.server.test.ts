import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { getHealth } from '@cold-open/contract/http/health.contract';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { parseConfig } from '../../config.ts';
import { users } from '../../features/account/account.tables.ts';
import { prepareDatabase } from '../../first-data.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import { silentLogger as logger } from '../../testing/silent-logger.ts';
import { startSilentProxy } from '../../testing/silent-proxy.ts';
import { until } from '../../testing/until.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from './database.ts';
import { isDatabaseAway } from './database-errors.ts';

const postgres = await startPostgresServer();
const admin = { adminEmail: 'admin@example.com', adminPassword: 'long enough' };
const open = () => openDatabase({ url: postgres.url }, logger);
afterAll(() => postgres.remove());

test('instances that start at once on an empty database migrate it once and make one admin', async () => {
  const databases = await Promise.all([open(), open(), open(), open()]);
  const made = await Promise.all(databases.map((database) => prepareDatabase(database, admin)));
  expect(made.filter(({ newAdmin }) => newAdmin !== null)).toHaveLength(1);
  const [first] = databases;
  expect(await first?.db.select().from(users)).toHaveLength(1);
  for (const database of databases) await database.close();
});

test('a restart of the database is a clear 503 meanwhile, and afterwards everything goes on', async () => {
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
  await until('the database to be back', async () => (await status(getCurrentUser.path)) === 200);
  expect(await status(getHealth.path)).toBe(200);

  // Published before the line for notices is back, so only catching up can bring it.
  await app.db.transaction((tx) => app.events.publish(tx, userId, { type: 'account.session_ended' }));
  await until('the event, through the stream that was open all along', () => tab.heard.length === 1);
  await wait(50);
  expect(tab.heard).toHaveLength(1);
  tab.close();
  await app.stop();
  await database.close();
});

test('a transaction whose database goes away fails, and nothing else does', async () => {
  const database = await open();
  let isOpen = () => {};
  const opened = new Promise<void>((resolve) => {
    isOpen = resolve;
  });
  const unfinished = database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    isOpen();
    // Between two statements: nothing is under way that could tell of the loss.
    await new Promise((resolve) => setTimeout(resolve, 300));
    await tx.execute(sql`select 1`);
  });
  const seen = expect(unfinished).rejects.toSatisfy(isDatabaseAway);
  await opened;
  await postgres.stop('immediate');
  await seen;
  await postgres.start();
  await until('the database to be back', () =>
    database.ping().then(
      () => true,
      () => false,
    ),
  );
  await database.close();
});

test('a line that dies without a word is noticed: calls fail clearly, and notices come through again', async () => {
  const { hostname, port } = new URL(postgres.url);
  const line = await startSilentProxy({ host: hostname, port: Number(port) });
  const through = new URL(postgres.url);
  through.port = String(line.port);
  const database = await openDatabase({ url: through.href }, logger);
  const notices: (string | null)[] = [];
  await database.listen('test_notices', (payload) => notices.push(payload));

  line.silence();
  await expect(database.ping()).rejects.toSatisfy(isDatabaseAway);
  await database.ping();
  await until('the listener to have come back', () => notices.includes(null), { withinMs: 20_000 });
  await database.db.execute(sql`select pg_notify('test_notices', 'hello')`);
  await until('a notice', () => notices.includes('hello'));
  await database.close();
  line.close();
});

/** What stops all processes of the database reads Linux's list of them. */
test.skipIf(process.platform !== 'linux')(
  'a database that freezes: transactions fail in time, and leave nothing behind that others would stumble over',
  async () => {
    const [database, onlooker] = [await open(), await open()];
    const words = async (db: typeof database.db) =>
      await db.execute(sql`select word from frozen_words order by word`);
    await database.db.execute(sql`create table frozen_words (word text)`);
    // Every connection there may be is open: four are caught inside a transaction, six before one.
    await Promise.all(Array.from({ length: 10 }, () => database.db.execute(sql`select pg_sleep(0.2)`)));
    let inside = 0;
    let goOn = () => {};
    const isFrozen = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const caught = Array.from({ length: 4 }, () =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`insert into frozen_words values ('abandoned')`);
        inside++;
        await isFrozen;
        await tx.execute(sql`insert into frozen_words values ('late')`);
      }),
    );
    await until('all four to be inside', () => inside === 4);
    postgres.freeze();
    try {
      const begun = Date.now();
      goOn();
      const unbegun = Array.from({ length: 10 }, () => database.db.transaction(async () => {}));
      const ends = await Promise.allSettled([...caught, ...unbegun]);
      expect(ends.filter((end) => end.status === 'rejected' && isDatabaseAway(end.reason))).toHaveLength(14);
      expect(Date.now() - begun).toBeLessThan(30_000);
    } finally {
      postgres.thaw();
    }
    await until('the database to answer', () =>
      database.ping().then(
        () => true,
        () => false,
      ),
    );
    // As many as there are connections, so that each is met.
    await Promise.all(
      Array.from({ length: 10 }, () => database.db.execute(sql`insert into frozen_words values ('kept')`)),
    );
    expect((await words(onlooker.db)).rows).toEqual(Array.from({ length: 10 }, () => ({ word: 'kept' })));
    expect(database.connections()).toMatchObject({ active: 0, waiting: 0 });
    for (const each of [database, onlooker]) await each.close();
  },
  60_000,
);
