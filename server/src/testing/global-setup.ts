import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { MIGRATIONS_FOLDER } from '../folders.ts';
import { openDatabase } from '../platform/db/open-database.ts';
import { startPostgresServer } from './postgres-server.ts';
import { QUICK_TO_START } from './quick-to-start.ts';
import { silentLogger } from './silent-logger.ts';
import { joinTarEntries, readTarEntries } from './tar-entries.ts';
import { buildForTests } from './test-build.ts';

export const TEMPLATE_DATABASE = 'template_migrated';
/** The files of template0 and template1. The app opens neither, and unpacking them takes a quarter of the time. */
const TEMPLATE_DATABASE_FILE = /^\/?base\/(1|4)\/(?!PG_VERSION)./;
const CACHE_FOLDER = fileURLToPath(new URL('../../../.cache', import.meta.url));

declare module 'vitest' {
  export interface ProvidedContext {
    databaseKind: 'embedded' | 'server';
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
  return project.config.provide.databaseKind === 'embedded' ? provideSnapshot(project) : startServer(project);
}

/** Created once for each set of migrations, because it takes longer than most tests. */
async function provideSnapshot(project: TestProject) {
  const folder = join(CACHE_FOLDER, `database-${digestOfMigrations()}`);
  const [databaseFolder, snapshotFile] = [join(folder, 'db'), join(folder, 'migrated.tar')];
  if (!existsSync(folder)) await createSnapshot(folder);
  project.provide('snapshotFile', snapshotFile);
  project.provide('databaseFolder', databaseFolder);
}

async function createSnapshot(folder: string) {
  // Must be set before PGlite is compiled, which happens on the first use in this process.
  setFlagsFromString(QUICK_TO_START);
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const unfinished = mkdtempSync(join(CACHE_FOLDER, 'unfinished-'));
  const lite = await PGlite.create({ dataDir: join(unfinished, 'db'), extensions: { pg_trgm } });
  await migrate(drizzle(lite), { migrationsFolder: MIGRATIONS_FOLDER });
  // Not compressed, because unpacking would take longer than reading.
  const archive = await lite.dumpDataDir('none');
  await lite.close();
  const entries = readTarEntries(Buffer.from(await archive.arrayBuffer()));
  const used = entries.filter(({ name }) => !TEMPLATE_DATABASE_FILE.test(name));
  writeFileSync(join(unfinished, 'migrated.tar'), joinTarEntries(used));
  for (const name of readdirSync(CACHE_FOLDER))
    if (name.startsWith('database-') && name !== basename(folder))
      rmSync(join(CACHE_FOLDER, name), { recursive: true, force: true });
  try {
    renameSync(unfinished, folder);
  } catch {
    // Another run was faster.
    rmSync(unfinished, { recursive: true, force: true });
  }
}

/** Changes with the migrations and with the version of the database. */
function digestOfMigrations() {
  const hash = createHash('sha256');
  const files = readdirSync(MIGRATIONS_FOLDER, { recursive: true, encoding: 'utf8' }).sort();
  for (const file of files.filter((name) => /\.(sql|json)$/.test(name)))
    hash.update(file).update(readFileSync(join(MIGRATIONS_FOLDER, file)));
  const require = createRequire(import.meta.url);
  hash.update(TEMPLATE_DATABASE_FILE.source);
  hash.update(readFileSync(join(dirname(require.resolve('@electric-sql/pglite')), 'pglite.wasm')));
  return hash.digest('hex').slice(0, 16);
}

async function startServer(project: TestProject) {
  const server = await startPostgresServer({ durable: false });
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
