import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { getHealth } from '@cold-open/contract/http/health.contract';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { parseConfig } from '../../config.ts';
import { users } from '../../features/account/account.tables.ts';
import { prepareDatabase } from '../../first-data.ts';
import { readEvents } from '../../testing/event-reader.ts';
import { startPostgresServer } from '../../testing/postgres-server.ts';
import { until } from '../../testing/until.ts';
import { systemClock } from '../clock.ts';
import { openDatabase } from './database.ts';

const logger = pino({ level: 'silent' });
const postgres = await startPostgresServer();
const admin = { adminEmail: 'admin@example.com', adminPassword: 'long enough' };
const open = () => openDatabase({ url: postgres.url }, logger);
afterAll(() => postgres.remove());

test('instances that start at once on an empty database migrate it once and make one admin', async () => {
  const databases = await Promise.all([open(), open(), open(), open()]);
  const made = await Promise.all(databases.map((database) => prepareDatabase(database, admin)));
  expect(made.filter((newAdmin) => newAdmin !== null)).toHaveLength(1);
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
  const app = await createApp({ config, database, clock: systemClock, logger, webFolder: null });
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
