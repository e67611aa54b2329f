import { and, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { insertingRows, toRow } from '../../platform/db/insert-rows.ts';
import { BY_TEXT, byText, prepared } from '../../platform/db/prepared.ts';
import { only, required } from '../../platform/db/rows.ts';
import { belongsTo, isPublished, scripts } from './scripts.tables.ts';

export type ScriptRow = typeof scripts.$inferSelect;
export type NewScript = typeof scripts.$inferInsert;

/** Tells whether users can already see a shared script. */
export type FoundScript = ScriptRow & { isPublished: boolean };

const foundColumns = { ...getTableColumns(scripts), isPublished };

const scriptsById = prepared((db) =>
  db
    .select(foundColumns)
    .from(scripts)
    .where(eq(scripts.id, sql.placeholder('id')))
    .prepare('scripts'),
);

export async function findScript(db: DbOrTx, id: string): Promise<FoundScript | null> {
  const [row] = await scriptsById(db).execute({ id });
  return row ?? null;
}

const statuses = prepared((db) =>
  db
    .select({ status: scripts.status })
    .from(scripts)
    .where(eq(scripts.id, sql.placeholder('id')))
    .prepare('statuses'),
);

export async function findStatus(db: DbOrTx, id: string) {
  const [row] = await statuses(db).execute({ id });
  return row?.status ?? null;
}

export async function lockScript(tx: Tx, id: string): Promise<FoundScript | null> {
  const [row] = await tx.select(foundColumns).from(scripts).where(eq(scripts.id, id)).for('update');
  return row ?? null;
}

export async function insertScript(tx: DbOrTx, script: NewScript) {
  return only(await tx.insert(scripts).values(script).returning());
}

/** Like `insertScript`, for orders: one prepared statement with the announcements. */
export async function insertOrderedScripts(
  db: DbOrTx,
  ordered: (NewScript & { id: string })[],
  announcing: SQL,
): Promise<ScriptRow[]> {
  const { rows } = await db.execute<{ id: string }>(
    byText(sql`${insertingRows(scripts, ordered)} returning ${scripts}.*, ${announcing}`),
  );
  const inserted = new Map(rows.map((row) => [row.id, row]));
  return ordered.map(({ id }) => toRow(scripts, required(inserted.get(id))));
}

/** Returns null if the script was deleted. */
export async function changeScript(tx: Tx, id: string, change: Partial<NewScript>) {
  const changing = tx.update(scripts).set(change).where(eq(scripts.id, id)).returning();
  const [row] = await changing.prepare(BY_TEXT).execute();
  return row ?? null;
}

/** Like `changeScript`, at the end of a run: returns only what is needed then, and announces it. */
export async function finishScript(tx: Tx, id: string, change: Partial<NewScript>, announcing: SQL) {
  const finishing = tx
    .update(scripts)
    .set(change)
    .where(eq(scripts.id, id))
    .returning({ id: scripts.id, ownerId: scripts.ownerId, title: scripts.title, announced: announcing });
  const [row] = await finishing.prepare(BY_TEXT).execute();
  return row ?? null;
}

export async function setPace(tx: DbOrTx, ownerId: string, wordsPerMinute: number) {
  await tx.update(scripts).set({ wordsPerMinute }).where(belongsTo(ownerId));
}

/** How many scripts without text an account keeps. They cost nothing, so nothing else limits their number. */
const FAILURES_KEPT = 50;

/** Deletes the account's oldest scripts that failed without any text. Skips rows that another transaction uses. */
export async function deleteSurplusFailures(tx: Tx, ownerId: string) {
  const surplus = await tx
    .select({ id: scripts.id })
    .from(scripts)
    .where(and(belongsTo(ownerId), eq(scripts.status, 'failed'), eq(scripts.content, '')))
    .orderBy(desc(scripts.createdAt), desc(scripts.id))
    .offset(FAILURES_KEPT)
    .for('update', { skipLocked: true });
  if (surplus.length === 0) return;
  const ids = surplus.map(({ id }) => id);
  await tx.delete(scripts).where(inArray(scripts.id, ids));
}

/** Shared scripts outlive the admin who posted them: the longest-serving other admin takes them over. */
export async function handOverSharedScripts(tx: Tx, ownerId: string) {
  await tx.execute(sql`
    update scripts set owner_id = heir.id
    from (select id from users where admin and id <> ${ownerId} order by created_at, id limit 1) heir
    where owner_id = ${ownerId} and shared`);
  // Their orders are deleted with the account, so nothing else would end a shared script's regeneration.
  await tx.execute(sql`
    update scripts set status = 'ready'
    where shared and status = 'generating' and id in (select script_id from generations where user_id = ${ownerId})`);
}

/** Deletes the row itself, and with it the versions, orders and chunks. */
export async function deleteScriptRow(tx: Tx, id: string) {
  await tx.delete(scripts).where(eq(scripts.id, id));
}
