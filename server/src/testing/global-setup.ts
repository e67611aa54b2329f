import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS_FOLDER } from '../folders.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { startPostgresServer } from './postgres-server.ts';
import { silentLogger } from './silent-logger.ts';
import { buildForTests } from './test-build.ts';

export const TEMPLATE_DATABASE = 'template_migrated';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseShape: 'embedded' | 'server';
    /** An archive of a migrated embedded database; each test file unpacks a copy. */
    snapshotFile: string;
    /** The same database as a folder, for tests that start the product as a process. */
    databaseFolder: string;
    /** A PostgreSQL server with a migrated template database, which each test file copies. */
    postgresUrl: string;
  }
}

export default async function setUp(project: TestProject) {
  await buildForTests();
  return project.config.provide.databaseShape === 'embedded' ? createSnapshot(project) : startServer(project);
}

async function createSnapshot(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-snapshot-'));
  const databaseFolder = join(folder, 'db');
  const lite = await PGlite.create({ dataDir: databaseFolder, extensions: { pg_trgm } });
  await migrate(drizzle(lite), { migrationsFolder: MIGRATIONS_FOLDER });
  // Not compressed, because unpacking would take longer than reading.
  const archive = await lite.dumpDataDir('none');
  await lite.close();
  const snapshotFile = join(folder, 'migrated.tar');
  writeFileSync(snapshotFile, Buffer.from(await archive.arrayBuffer()));
  project.provide('snapshotFile', snapshotFile);
  project.provide('databaseFolder', databaseFolder);
  return () => rmSync(folder, { recursive: true, force: true });
}

async function startServer(project: TestProject) {
  const server = await startPostgresServer();
  const client = new pg.Client(server.url);
  await client.connect();
  await client.query(`create database ${TEMPLATE_DATABASE}`);
  await client.end();
  const template = new URL(server.url);
  template.pathname = TEMPLATE_DATABASE;
  const database = await openDatabase({ url: template.href }, silentLogger);
  await database.migrate(MIGRATIONS_FOLDER);
  await database.close();
  project.provide('postgresUrl', server.url);
  return () => server.remove();
}
