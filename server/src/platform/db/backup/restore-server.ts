import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { StartupError } from '../../startup-error.ts';
import type { Tx } from '../database.ts';
import { listMigrations, listTables, MIGRATIONS_SCHEMA, MOVE_SCHEMA, rowsOf } from '../move/catalog.ts';
import { requireSupportedServer } from '../move/require-supported-server.ts';
import { APPLICATION_NAME } from '../server-connections.ts';
import { STARTUP_LOCK } from '../startup-lock.ts';
import { countExistingRows, describeLoss } from './describe-loss.ts';
import type { Backup } from './read-backup.ts';
import { restoreRows } from './restore-rows.ts';

interface ServerRestore {
  client: pg.Client;
  file: string;
  backup: Backup;
  migrationsFolder: string;
  /** Allows deleting existing data. */
  replace: boolean;
}

/** Restores in one transaction: either everything arrives, or the database is left unchanged. */
export async function restoreServer({ client, file, backup, migrationsFolder, replace }: ServerRestore) {
  await drizzle(client).transaction(async (serverTx) => {
    const tx = serverTx as unknown as Tx;
    // An instance that starts during the restore waits until it has finished.
    await tx.execute(sql`select pg_advisory_xact_lock(${STARTUP_LOCK})`);
    await requireSupportedServer(tx);
    const tables = await listTables(tx);
    if (tables.length > 0) {
      const isOurs = (await listMigrations(tx))[0] === backup.header.migrations[0];
      if (!isOurs)
        throw new StartupError("The database contains another program's data. Use an empty database.");
      if (!replace) throw new StartupError(describeLoss(await countExistingRows(tx), backup, file));
      await requireNoInstances(tx);
      await dropEverything(tx);
    }
    await restoreRows(tx, file, backup, migrationsFolder);
  });
  // Otherwise the server would plan the first queries as if the tables were empty.
  await client.query('analyze').catch(() => {});
}

async function requireNoInstances(tx: Tx) {
  const [others] = await rowsOf<{ connections: number }>(
    tx,
    sql`select count(*)::integer as connections from pg_stat_activity
        where datname = current_database() and application_name = ${APPLICATION_NAME} and pid <> pg_backend_pid()`,
  );
  if (others?.connections)
    throw new StartupError('The product is running on this database. Stop all instances first.');
}

/** Deletes what our migrations created, and nothing that belongs to an extension, which we may not be allowed to create. */
async function dropEverything(tx: Tx) {
  const statements = await rowsOf<{ statement: string }>(
    tx,
    sql`select format('drop table if exists %I.%I cascade', n.nspname, c.relname) as statement
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'r'
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
        union all
        select format('drop sequence if exists %I.%I', n.nspname, c.relname)
        from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname = 'public' and c.relkind = 'S'
          -- Column sequences are dropped with their tables.
          and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e'))
        union all
        select format('drop routine if exists %s cascade', p.oid::regprocedure)
        from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where n.nspname = 'public'
          and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
  );
  for (const { statement } of statements) await tx.execute(sql.raw(statement));
  for (const schema of [MIGRATIONS_SCHEMA, MOVE_SCHEMA])
    await tx.execute(sql.raw(`drop schema if exists ${schema} cascade`));
}
