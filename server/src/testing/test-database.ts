import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import type { DatabaseLocation } from '../platform/db/database.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { TEMPLATE_DATABASE } from './global-setup.ts';
import { reuseDatabase } from './reused-database.ts';
import { silentLogger } from './silent-logger.ts';

/** Opens a new, migrated and empty database of the kind under test, or the given one. */
export async function openTestDatabase(at?: DatabaseLocation) {
  const location = at ?? (await newTestDatabase());
  return { location, database: await openDatabase(location, silentLogger) };
}

async function newTestDatabase(): Promise<DatabaseLocation> {
  if (inject('databaseKind') === 'embedded') {
    const snapshot = await openAsBlob(inject('snapshotFile'));
    return { folder: undefined, snapshot, create: reuseDatabase };
  }
  return { url: await newDatabaseUrl(inject('postgresUrl')) };
}

/** Copies the migrated template database on the server and returns the URL of the copy. */
export async function newDatabaseUrl(serverUrl: string) {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client(serverUrl);
  await client.connect();
  await client.query(`create database ${name} template ${TEMPLATE_DATABASE}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = name;
  return url.href;
}
