import { eq, gt, lt, ne, sql } from 'drizzle-orm';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import { users } from '../account/account.tables.ts';
import { writerChoices, writerHosts } from './writer.tables.ts';

/** Tells all instances that an admin chose who writes. */
export const WRITER_CHOICE_CHANNEL = 'writer_choice';

export type WriterChoiceRow = typeof writerChoices.$inferSelect;
export type WriterChoiceChange = Partial<Omit<WriterChoiceRow, 'id' | 'changedAt'>>;

export async function findWriterChoice(db: DbOrTx): Promise<WriterChoiceRow | null> {
  const [row] = await db.select().from(writerChoices);
  return row ?? null;
}

/** Other changes wait until the transaction ends. */
export async function lockWriterChoice(tx: Tx, now: Date): Promise<WriterChoiceRow> {
  await tx.insert(writerChoices).values({ changedAt: now }).onConflictDoNothing();
  return only(await tx.select().from(writerChoices).for('update'));
}

export async function saveWriterChoice(tx: Tx, change: WriterChoiceChange, changedAt: Date) {
  const values = { ...change, changedAt };
  await tx.insert(writerChoices).values(values).onConflictDoUpdate({ target: writerChoices.id, set: values });
  await tx.execute(sql`select pg_notify(${WRITER_CHOICE_CHANNEL}, '')`);
}

export async function listAdminIds(tx: DbOrTx): Promise<string[]> {
  const rows = await tx.select({ id: users.id }).from(users).where(eq(users.admin, true));
  return rows.map(({ id }) => id);
}

/** Uses the database's clock, so that instances with different clocks agree. */
const now = sql`clock_timestamp()`;
const secondsAgo = (seconds: number) =>
  sql`clock_timestamp() - ${seconds}::double precision * interval '1 second'`;

export async function refreshHost(db: Db, host: { id: string; file: string }) {
  await db
    .insert(writerHosts)
    .values({ ...host, seenAt: now })
    .onConflictDoUpdate({ target: writerHosts.id, set: { file: host.file, seenAt: now } });
}

export async function deleteHost(db: Db, id: string) {
  await db.delete(writerHosts).where(eq(writerHosts.id, id));
}

/** Counts the other instances that can write, and forgets those that have been gone for long. */
export async function countOtherHosts(db: Db, id: string, maxAgeSeconds: number): Promise<number> {
  await db.delete(writerHosts).where(lt(writerHosts.seenAt, secondsAgo(maxAgeSeconds * 10)));
  return db.$count(
    writerHosts,
    sql`${ne(writerHosts.id, id)} and ${gt(writerHosts.seenAt, secondsAgo(maxAgeSeconds))}`,
  );
}
