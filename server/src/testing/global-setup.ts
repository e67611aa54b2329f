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
    /** A migrated embedded database, packed; each test file unpacks its own. */
    snapshotFile: string;
    /** The same as a folder, for products that run as processes. */
    databaseFolder: string;
    /** A PostgreSQL with a migrated template; each test file copies its own database from it. */
    postgresUrl: string;
  }
}

export default async function setUp(project: TestProject) {
  await buildForTests();
  return project.config.provide.databaseShape === 'embedded' ? packSnapshot(project) : startServer(project);
}

async function packSnapshot(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'cold-open-snapshot-'));
  const databaseFolder = join(folder, 'db');
  const lite = await PGlite.create({ dataDir: databaseFolder, extensions: { pg_trgm } });
  await migrate(drizzle(lite), { migrationsFolder: MIGRATIONS_FOLDER });
  // Not compressed: unpacking would take longer than reading.
  const packed = await lite.dumpDataDir('none');
  await lite.close();
  const snapshotFile = join(folder, 'migrated.tar');
  writeFileSync(snapshotFile, Buffer.from(await packed.arrayBuffer()));
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
