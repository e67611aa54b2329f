import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { MIGRATIONS_FOLDER } from '../../folders.ts';
import { backupName } from '../../platform/db/backup/backup-folder.ts';
import { type Backup, readBackup } from '../../platform/db/backup/read-backup.ts';
import { writeBackup } from '../../platform/db/backup/write-backup.ts';
import type { Db } from '../../platform/db/database.ts';
import { openEmbeddedDatabase } from '../../platform/db/embedded-database.ts';
import { QUICK_TO_START } from '../quick-to-start.ts';
import { silentLogger as logger } from '../silent-logger.ts';
import { programOf } from '../test-build.ts';
import { mixSnapshots } from './mix-snapshots.ts';

const PROGRAM_TIMEOUT_MS = 120_000;
const ROUNDS = 40;

interface PowerCut {
  seed: number;
  /** The outcome: the product can use the database, or it said what to do and the backup was restored. */
  outcome: 'started' | 'restored' | 'failed';
  output: string;
}

/** Copies a database at two moments during writes, and simulates power cuts between them. */
export async function preparePowerCuts(template?: string) {
  const root = mkdtempSync(join(tmpdir(), 'cold-open-power-'));
  const folder = join(root, 'db');
  if (template) cpSync(template, folder, { recursive: true });
  const { db, migrate, close } = await openEmbeddedDatabase({ folder }, logger);
  await migrate(MIGRATIONS_FOLDER);
  await write(db, 'before the backup');
  const createdAt = new Date();
  const file = join(root, 'backups', backupName(createdAt));
  await writeBackup(db, { file, createdAt });
  await write(db, 'after the backup');
  const [earlier, later] = [join(root, 'earlier'), join(root, 'later')];
  cpSync(folder, earlier, { recursive: true });
  await write(db, 'between the copies');
  await db.execute(sql`checkpoint`);
  await write(db, 'after the checkpoint');
  cpSync(folder, later, { recursive: true });
  await close();
  const backup = await readBackup(file);

  return {
    cut: (seed: number) => cutPower({ root, earlier, later, file, backup, seed }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}

/** Changes rows, indexes, long values and the audit log. */
async function write(db: Db, note: string) {
  for (let round = 0; round < ROUNDS; round++) {
    await db.transaction(async (tx) => {
      await tx.execute(
        sql`insert into users (name, email, password_hash)
            values (${note}, gen_random_uuid() || '@example.com', repeat(md5(random()::text), 200))`,
      );
      await tx.execute(
        sql`update users set name = name || '.' where id in (select id from users order by random() limit 3)`,
      );
      await tx.execute(
        sql`insert into audit_entries (action, subject, created_at) values ('video.added', ${note}, now())`,
      );
      await tx.execute(
        sql`insert into chat_messages (user_id, sender_role, content, created_at)
            select id, 'user', repeat(${note}, 100), now() from users order by random() limit 2`,
      );
    });
  }
}

interface Cut {
  root: string;
  earlier: string;
  later: string;
  file: string;
  backup: Backup;
  seed: number;
}

async function cutPower({ root, earlier, later, file, backup, seed }: Cut): Promise<PowerCut> {
  const dataDir = join(root, `cut-${seed}`);
  const folder = join(dataDir, 'db');
  mkdirSync(folder, { recursive: true });
  mixSnapshots({ earlier, later, target: folder, seed, truncate: seed % 3 === 0 });
  writeFileSync(join(folder, 'opened-in-boot'), 'another boot');
  const run = (program: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [QUICK_TO_START, programOf(program), ...args],
      {
        encoding: 'utf8',
        cwd: root,
        env: {
          PATH: process.env.PATH ?? '',
          LOG_LEVEL: 'silent',
          DATA_DIR: dataDir,
          BACKUP_DIR: join(root, 'backups'),
        },
        timeout: PROGRAM_TIMEOUT_MS,
      },
    );
    return { status, output: `${stdout}${stderr}` };
  };
  try {
    // Opens the database like the product, and reads every row.
    const opened = run('backup', join(dataDir, 'copy.backup.gz'));
    if (opened.status === 0) return { seed, outcome: 'started', output: opened.output };
    const isClear =
      /^The embedded database in \S+ is damaged: .+\.\nRestore the newest backup, from \S+; changes after that time are lost: npm run restore -- \S+ --replace\n$/;
    if (opened.status !== 1 || !isClear.test(opened.output)) return { seed, outcome: 'failed', ...opened };
    const restored = run('restore', file, '--replace');
    const again = join(dataDir, 'again.backup.gz');
    const copied = run('backup', again);
    const isRestored =
      restored.output.includes(
        `from the backup of ${backup.header.createdAt}. Changes after that time are lost.`,
      ) &&
      copied.status === 0 &&
      JSON.stringify((await readBackup(again)).tables) === JSON.stringify(backup.tables);
    const output = opened.output + restored.output + copied.output;
    return { seed, outcome: isRestored ? 'restored' : 'failed', output };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
