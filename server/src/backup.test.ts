import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { login } from '@cold-open/contract/account/account.contract';
import { listMyMessages, sendMessage } from '@cold-open/contract/chat/chat.contract';
import { getOverview } from '@cold-open/contract/overview/overview.contract';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { sql } from 'drizzle-orm';
import { afterAll, expect, inject, test } from 'vitest';
import { verifyChain } from './features/audit/verify-chain.ts';
import { paymentDifferences } from './features/billing/payments.tables.ts';
import { MIGRATIONS_FOLDER } from './folders.ts';
import { readBackup } from './platform/db/backup/read-backup.ts';
import { writeBackup } from './platform/db/backup/write-backup.ts';
import type { DatabaseLocation, Db } from './platform/db/database.ts';
import { listSequences, listTables, rowsOf } from './platform/db/move/catalog.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { newEmptyDatabase } from './testing/empty-database.ts';
import { startFakeSmtpServer } from './testing/fake-smtp-server.ts';
import { FIRST_MESSAGE, fillDatabase } from './testing/fill-database.ts';
import { QUICK_TO_START } from './testing/quick-to-start.ts';
import { silentLogger as logger } from './testing/silent-logger.ts';
import { PASSWORD, startTestApp } from './testing/test-app.ts';
import { programOf } from './testing/test-build.ts';

const isEmbedded = inject('databaseKind') === 'embedded';
const folder = mkdtempSync(join(tmpdir(), 'cold-open-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const smtp = await startFakeSmtpServer();
afterAll(smtp.stop);
const before = await startTestApp({ config: { rateLimit: true, smtpUrl: smtp.url } });
const filled = await fillDatabase(before);
await before.app.db.execute(
  sql`insert into script_pieces (script_id, position, kind, text) select id, 0, 'delta', 'a chunk \\ "🎬"' from scripts limit 1`,
);
await before.app.db.insert(paymentDifferences).values({
  provider: 'sandbox',
  reference: 'a payment',
  kind: 'missing_in_books',
  providerCents: 1000,
  paidAt: new Date(),
  foundAt: new Date(),
});
const file = join(folder, 'filled.backup.gz');
await before.stop();
const createdAt = new Date('2026-11-18T02:00:00.000Z');
const report = await writeBackup(before.database.db, { file, createdAt });
const rowsBefore = await readEverything(before.database.db);

/** Reads every row in every table as text, without using the code under test. */
async function readEverything(db: Db) {
  const tables: Record<string, string[]> = {};
  for (const { name } of await listTables(db)) {
    const rows = await rowsOf<{ row: string }>(
      db,
      sql`select r::text as row from ${sql.raw(name)} r order by 1`,
    );
    tables[name] = rows.map(({ row }) => row);
  }
  return { tables, sequences: await listSequences(db) };
}

interface Target {
  location: DatabaseLocation;
  env: Record<string, string>;
}

async function newTarget(): Promise<Target> {
  const dataDir = mkdtempSync(join(folder, 'data-'));
  if (isEmbedded) return { location: { folder: join(dataDir, 'db') }, env: { DATA_DIR: dataDir } };
  const url = await newEmptyDatabase(inject('postgresUrl'));
  return { location: { url }, env: { DATA_DIR: dataDir, DATABASE_URL: url } };
}

function run(program: string, args: string[], { env }: Target) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [QUICK_TO_START, programOf(program), ...args],
    { encoding: 'utf8', env: { PATH: process.env.PATH ?? '', LOG_LEVEL: 'error', ...env }, cwd: folder },
  );
  return { status, stdout, stderr };
}

async function withDatabase<T>({ location }: Target, use: (db: Db) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase(location, logger);
  try {
    return await use(db);
  } finally {
    await close();
  }
}

const target = await newTarget();

test('a backup contains every row in every table, and a restore brings every row back', async () => {
  expect(Object.keys(rowsBefore.tables).filter((name) => rowsBefore.tables[name]?.length === 0)).toEqual([]);
  expect(report.tables.map(({ table, rows }) => [table, rows])).toEqual(
    Object.entries(rowsBefore.tables).map(([name, rows]) => [name, rows.length]),
  );
  expect(statSync(file).mode & 0o777).toBe(0o600);

  const restored = run('restore', [file], target);
  expect(restored.stderr).toBe('');
  expect(restored.stdout).toMatch(
    /^Restored \d+ rows in \d+ tables from the backup of 2026-11-18T02:00:00.000Z\. Changes after that time are lost\.\n$/,
  );
  expect(await withDatabase(target, readEverything)).toEqual(rowsBefore);
  expect(run('audit-verify', [], target).stdout).toMatch(/^\d+ entries, chain intact\n/);
});

/** Restores into a database of its own. Copying the embedded one that the drill restored takes a tenth of the time. */
async function newRestored(): Promise<Target> {
  const own = await newTarget();
  if (isEmbedded) cpSync(target.env.DATA_DIR ?? '', own.env.DATA_DIR ?? '', { recursive: true });
  else expect(run('restore', [file], own)).toMatchObject({ status: 0 });
  return own;
}

test('the product continues on a restored database', async () => {
  const own = await newRestored();
  const after = await startTestApp({ at: own.location });
  const { body } = await after.call(login, { body: { email: filled.maya.email, password: PASSWORD } });
  const { script } = filled;
  const read = await after.call(getScript, { params: { id: script._id } }, body.token);
  expect(read.body.content).toBe(script.content);
  const messages = (await after.call(listMyMessages, {}, body.token)).body;
  expect(messages.map(({ content }) => content)).toEqual([FIRST_MESSAGE, 'Yes.']);
  // New rows get new ids, and the triggers count and chain again.
  const newcomer = await after.signIn('Noor');
  expect((await newcomer.call(sendMessage, { body: { content: 'Hello.' } })).status).toBe(201);
  const overview = (await after.call(getOverview, {}, filled.admin.token)).body;
  expect(overview.totalUsers).toBe(filled.overview.totalUsers + 1);
  await after.app.db.execute(
    sql`insert into audit_entries (action, subject, created_at) values ('video.added', 'Title', now())`,
  );
  expect(await verifyChain(after.app.db)).toMatchObject({ broken: null });
});

test('a database with rows is replaced only with --replace, and otherwise the error says what would be lost', async () => {
  await withDatabase(target, (db) =>
    db.execute(sql`insert into users (name, email, password_hash) values ('New', 'new@example.com', 'x')`),
  );
  const rejected = run('restore', [file], target);
  expect(rejected.status).toBe(1);
  expect(rejected.stderr).toMatch(/^The database contains rows: \d+ in \w+, .* and \d+ other rows\. /);
  expect(rejected.stderr).toContain(
    `changes after that time are lost. To do that: npm run restore -- ${file} --replace\n`,
  );
  const changed = await withDatabase(target, readEverything);
  expect(changed).not.toEqual(rowsBefore);
  const replaced = run('restore', [file, '--replace'], target);
  expect(replaced).toMatchObject({ status: 0, stderr: '' });
  expect(await withDatabase(target, readEverything)).toEqual(rowsBefore);
  if (!isEmbedded) return;
  const previous = /The previous database is in (\S+)\. Delete/.exec(replaced.stdout)?.[1] ?? '';
  const previousTarget = { ...target, location: { folder: previous } };
  expect(await withDatabase(previousTarget, readEverything)).toEqual(changed);
});

test('npm run backup writes an identical backup of the restored database and does not overwrite a file', async () => {
  const again = join(folder, 'again.backup.gz');
  const { status, stdout, stderr } = run('backup', [again], target);
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toMatch(/^Backed up \d+ rows in \d+ tables to \S+again\.backup\.gz \(\d+ bytes\)\.\n$/);
  expect((await readBackup(again)).tables).toEqual(report.tables);
  expect(run('backup', [again], target)).toMatchObject({
    status: 1,
    stderr: `${again} already exists. Choose another file name.\n`,
  });
});

test('without a file name, the backup goes to BACKUP_DIR, and emails that are not included are counted', async () => {
  const { DATA_DIR = '' } = target.env;
  const backups = join(folder, 'named-by-time');
  cpSync(file, join(DATA_DIR, 'outbox', 'mail.eml'));
  const { stdout } = run('backup', [], { ...target, env: { ...target.env, BACKUP_DIR: backups } });
  expect(stdout).toContain(`Not included: 1 email in ${join(DATA_DIR, 'outbox')}.`);
  const [name = ''] = readdirSync(backups);
  expect(name).toMatch(/^cold-open-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.backup\.gz$/);
  expect(statSync(backups).mode & 0o777).toBe(0o700);
});

function damagedCopies(): Record<string, Buffer> {
  const bytes = readFileSync(file);
  const text = gunzipSync(bytes).toString();
  const lines = text.split('\n');
  const flipped = Buffer.from(bytes);
  flipped[Math.floor(bytes.length / 2)] = (flipped[Math.floor(bytes.length / 2)] ?? 0) ^ 1;
  const header = JSON.parse(lines[0] ?? '') as { migrations: string[] };
  const withHeader = (changed: object) =>
    gzipSync([JSON.stringify({ ...header, ...changed }), ...lines.slice(1)].join('\n'));
  const firstRow = lines.findIndex((line) => line.startsWith('['));
  return {
    'cut off': bytes.subarray(0, bytes.length - 20),
    'cut in half': bytes.subarray(0, Math.floor(bytes.length / 2)),
    'one bit flipped': flipped,
    'last line missing': gzipSync(`${lines.slice(0, -2).join('\n')}\n`),
    'one row missing': gzipSync(lines.toSpliced(firstRow, 1).join('\n')),
    'one row changed': gzipSync(text.replace('Ferries', 'Terries')),
    'another format': withHeader({ format: 'something else' }),
    'not compressed': Buffer.from(text),
    empty: Buffer.alloc(0),
  };
}

test('a damaged or newer backup is rejected before anything is changed', async () => {
  const empty = await newTarget();
  const copy = join(folder, 'copy.backup.gz');
  for (const [damage, bytes] of Object.entries(damagedCopies())) {
    writeFileSync(copy, bytes);
    await expect(readBackup(copy), damage).rejects.toThrow(
      /^The backup \S+ is damaged or is not a backup: .+\.$/,
    );
  }
  expect(run('restore', [copy], empty)).toMatchObject({ status: 1, stdout: '' });
  await expect(readBackup(join(folder, 'missing.gz'))).rejects.toThrow(/^Cannot read the backup .*: ENOENT$/);

  // A valid file from a version with one more migration.
  const newer = await startTestApp();
  await newer.stop();
  await newer.app.db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of-the-future', 9999999999999)`,
  );
  const newerFile = join(folder, 'newer.backup.gz');
  await writeBackup(newer.database.db, { file: newerFile, createdAt });
  const rejected = run('restore', [newerFile, '--replace'], target);
  expect(rejected.status).toBe(1);
  expect(rejected.stderr).toMatch(/^The backup was made by a newer version: it has \d+ migrations/);
  expect(await withDatabase(target, readEverything)).toEqual(rowsBefore);
  if (isEmbedded) expect(existsSync(join(empty.env.DATA_DIR ?? '', 'db'))).toBe(false);
  else expect(await withDatabase(empty, listTables)).toEqual([]);
});

/** Copies all migrations but the last few. */
function earlierMigrations(): string {
  const copy = join(folder, 'migrations');
  cpSync(MIGRATIONS_FOLDER, copy, { recursive: true });
  const journalFile = join(copy, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const chained = journal.entries.findIndex(({ tag }) => tag.endsWith('_protect_audit_log'));
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, chained) }));
  return copy;
}

test('a backup from an earlier version is migrated, and its audit entries are chained', async () => {
  const source = await newTarget();
  const earlier = await openDatabase(source.location, logger);
  await earlier.migrate(earlierMigrations());
  await earlier.db.execute(
    sql`insert into users (name, email, password_hash) values ('Maya', 'maya@example.com', 'x')`,
  );
  await earlier.db.execute(
    sql`insert into audit_entries (action, user_id, created_at) select 'user.blocked', id, now() from users`,
  );
  const earlierFile = join(folder, 'earlier.backup.gz');
  await writeBackup(earlier.db, { file: earlierFile, createdAt });
  await earlier.close();

  const upgraded = await newTarget();
  expect(run('restore', [earlierFile], upgraded)).toMatchObject({ status: 0, stderr: '' });
  expect(run('audit-verify', [], upgraded).stdout).toMatch(/^1 entries, chain intact\n/);
});

test("another program's database is left alone", async () => {
  if (isEmbedded) return;
  const other = await newTarget();
  await withDatabase(other, (db) => db.execute(sql`create table recipes (name text)`));
  expect(run('restore', [file, '--replace'], other)).toMatchObject({
    status: 1,
    stderr: "The database contains another program's data. Use an empty database.\n",
  });
});

test('a running product is not replaced', async () => {
  const message = isEmbedded ? 'already open in another process' : 'Stop all instances first.';
  const open = await openDatabase(target.location, logger);
  const { status, stderr } = run('restore', [file, '--replace'], target);
  await open.close();
  expect(status).toBe(1);
  expect(stderr).toContain(message);
});

test('a backup moves between the embedded database and a server', async () => {
  const other = isEmbedded ? await import('./testing/postgres-server.ts') : null;
  const postgres = other ? await other.startPostgresServer() : null;
  const dataDir = mkdtempSync(join(folder, 'data-'));
  const elsewhere: Target = postgres
    ? { location: { url: postgres.url }, env: { DATA_DIR: dataDir, DATABASE_URL: postgres.url } }
    : { location: { folder: join(dataDir, 'db') }, env: { DATA_DIR: dataDir } };
  try {
    expect(run('restore', [file], elsewhere)).toMatchObject({ status: 0, stderr: '' });
    expect(await withDatabase(elsewhere, readEverything)).toEqual(rowsBefore);
  } finally {
    await postgres?.remove();
  }
});

test('a failed backup leaves no file behind', async () => {
  const unwritable = mkdtempSync(join(folder, 'unwritable-'));
  const aborted = new AbortController();
  aborted.abort();
  const failed = writeBackup(before.database.db, {
    file: join(unwritable, 'x.backup.gz'),
    createdAt,
    signal: aborted.signal,
  });
  await expect(failed).rejects.toThrow();
  expect(readdirSync(unwritable)).toEqual([]);
  // The connection is usable afterwards.
  await before.database.ping();
});
