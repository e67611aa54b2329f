/**
 * Question: what does flushing every commit cost the embedded database, and how long do queries wait during its backup?
 * Results: bench/RESULTS.md.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { MIGRATIONS_FOLDER } from '../server/src/folders.ts';
import { writeBackup } from '../server/src/platform/db/backup/write-backup.ts';
import { openEmbeddedDatabase } from '../server/src/platform/db/embedded-database.ts';
import { silentLogger as logger } from '../server/src/testing/silent-logger.ts';

const COMMITS = 500;
const SCRIPTS = 10_000;
/** About the length of a script for a five-minute video. */
const SCRIPT_CHARACTERS = 5000;
const print = (line: string) => process.stdout.write(`${line}\n`);
const folder = mkdtempSync(join(tmpdir(), 'cold-open-durability-'));
const { db, migrate, close } = await openEmbeddedDatabase({ folder: join(folder, 'db') }, logger);
await migrate(MIGRATIONS_FOLDER);

print('| commits of one row | median | p95 |\n|---|---|---|');
print(`| flushed to the disk | ${describe(await timeCommits())} |`);
await db.execute(sql`set synchronous_commit = off`);
print(`| not flushed | ${describe(await timeCommits())} |`);

await db.execute(
  sql`insert into users (name, email, password_hash) values ('Maya', 'maya@example.com', 'x')`,
);
await db.execute(
  sql`insert into scripts (owner_id, title, niche, style, content)
      select u.id, 'Ferry ' || n, 'Travel', 'long', (
        select left(string_agg(md5(n::text || part), ' '), ${SCRIPT_CHARACTERS}) from generate_series(1, 160) part)
      from users u, generate_series(1, ${SCRIPTS}) n`,
);
const file = join(folder, 'bench.backup.gz');
const startedAt = performance.now();
const backup = writeBackup(db, { file, createdAt: new Date() });
await new Promise((resolve) => setTimeout(resolve, 20));
await db.execute(sql`select 1`);
const waited = performance.now() - startedAt;
await backup;
const total = performance.now() - startedAt;
print('');
print('| backup of | other queries wait | total, with reading back | file |\n|---|---|---|---|');
print(
  `| ${SCRIPTS} scripts of ${SCRIPT_CHARACTERS} characters | ${seconds(waited)} | ${seconds(total)} | ${Math.round(statSync(file).size / 1024 / 1024)} MiB |`,
);
await close();
rmSync(folder, { recursive: true, force: true });

async function timeCommits(): Promise<number[]> {
  const times: number[] = [];
  for (let commit = 0; commit < COMMITS; commit++) {
    const begunAt = performance.now();
    await db.execute(
      sql`insert into rate_limits (key, hits, resets_at) values (gen_random_uuid()::text, 1, now())`,
    );
    times.push(performance.now() - begunAt);
  }
  return times.sort((a, b) => a - b);
}

function describe(times: number[]): string {
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? 0).toFixed(1)} ms`;
  return `${at(0.5)} | ${at(0.95)}`;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
