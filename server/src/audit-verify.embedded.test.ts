import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { auditDetails, auditEntries } from './features/audit/audit.tables.ts';
import { verifyChain } from './features/audit/verify-chain.ts';
import { MIGRATIONS_FOLDER } from './folders.ts';
import { openEmbeddedDatabase } from './platform/db/embedded-database.ts';
import { newDataFolder } from './testing/data-folder.ts';
import { runProgram } from './testing/product-process.ts';
import { silentLogger as logger } from './testing/silent-logger.ts';

const dataDir = newDataFolder();
const earlierMigrations = mkdtempSync(join(tmpdir(), 'cold-open-migrations-'));
afterAll(() => {
  for (const folder of [dataDir, earlierMigrations]) rmSync(folder, { recursive: true, force: true });
});

const verify = () => runProgram('audit-verify', { DATA_DIR: dataDir });

async function run(...statements: string[]) {
  const { db, close } = await openEmbeddedDatabase({ folder: join(dataDir, 'db') }, logger);
  for (const statement of statements) await db.execute(sql.raw(statement));
  await close();
}

test('npm run audit:verify counts the entries, or names the first broken one and fails', async () => {
  expect(await verify()).toEqual({ code: 0, stdout: '0 entries, chain intact\n', stderr: '' });
  const entry = `insert into audit_entries (action, subject, created_at) values ('video.added', 'Title', now())`;
  await run(entry, entry, entry);
  const { code, stdout } = await verify();
  expect(code).toBe(0);
  expect(stdout).toMatch(/^3 entries, chain intact\nLast hash: [0-9a-f]{64}\n$/);
  await run(
    'alter table audit_entries disable trigger user',
    `update audit_entries set subject = 'Other' where id = 2`,
    'alter table audit_entries enable trigger user',
  );
  expect(await verify()).toEqual({
    code: 1,
    stdout: '',
    stderr: 'Entry 2 is broken: it was changed. Intact before it: 1.\n',
  });
});

/** Copies the migrations that come before the one that chains the entries. */
function copyEarlierMigrations() {
  cpSync(MIGRATIONS_FOLDER, earlierMigrations, { recursive: true });
  const name = readdirSync(MIGRATIONS_FOLDER).find((file) => file.endsWith('_protect_audit_log.sql')) ?? '';
  const journalFile = join(earlierMigrations, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(journalFile, 'utf8')) as { entries: { tag: string }[] };
  const entries = journal.entries.filter(({ tag }) => tag < name.replace('.sql', ''));
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }));
}

test('existing entries are chained when an earlier version is upgraded', async () => {
  copyEarlierMigrations();
  const { db, migrate, close } = await openEmbeddedDatabase({ folder: undefined }, logger);
  await migrate(earlierMigrations);
  await db.execute(
    sql`insert into users (name, email, password_hash, admin)
        values ('Ada', 'ada@example.com', 'x', true), ('Noor', 'noor@example.com', 'x', false)`,
  );
  const states = [
    ['user.created', { name: 'Noor', email: 'noor@example.com', tokens: 5, subscriptionStatus: 'active' }],
    ['user.tokens_changed', { tokens: 7 }],
    ['user.blocked', null],
  ] as const;
  for (const [action, after] of states)
    await db.execute(
      sql`insert into audit_entries (action, actor_id, user_id, after, created_at)
          select ${action}, a.id, u.id, ${after && JSON.stringify(after)}::jsonb, now()
          from users a, users u where a.name = 'Ada' and u.name = 'Noor'`,
    );
  await migrate(MIGRATIONS_FOLDER);

  expect(await verifyChain(db)).toMatchObject({ entries: 3, broken: null });
  const entries = await db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(entries.map(({ actorName, after }) => [actorName, after])).toEqual([
    ['Ada', { tokens: 5, subscriptionStatus: 'active' }],
    ['Ada', { tokens: 7 }],
    ['Ada', null],
  ]);
  const [details] = await db.select().from(auditDetails);
  expect(JSON.parse(details?.content ?? '')).toEqual({
    before: null,
    after: { name: 'Noor', email: 'noor@example.com' },
  });
  await db.execute(sql`delete from users where name = 'Noor'`);
  expect(await db.select().from(auditDetails)).toEqual([]);
  expect(await verifyChain(db)).toMatchObject({ entries: 3, broken: null });
  await close();
});
