import { SNIPPET_LENGTH } from '@cold-open/contract/scripts/scripts.contract';
import { and, count, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import type { Position } from '../../platform/http/cursor.ts';
import { scripts, scriptVersions } from './scripts.tables.ts';

export type ScriptRow = typeof scripts.$inferSelect;
export type NewScript = typeof scripts.$inferInsert;
export type ListedScriptRow = Omit<ScriptRow, 'content' | 'notes' | 'lockedLines'> & { beginning: string };

interface Page {
  limit: number;
  after: Position | null;
}

const {
  content: _content,
  notes: _notes,
  lockedLines: _lockedLines,
  ...listedColumns
} = getTableColumns(scripts);
const listed = {
  ...listedColumns,
  beginning: sql<string>`left(${scripts.content}, ${SNIPPET_LENGTH})`.as('beginning'),
};
const isOwn = (ownerId: string) => and(eq(scripts.ownerId, ownerId), eq(scripts.shared, false));

function walk(db: DbOrTx, scope: SQL | undefined, { limit, after }: Page) {
  return db
    .select(listed)
    .from(scripts)
    .where(and(scope, beyond(after)))
    .orderBy(desc(scripts.createdAt), desc(scripts.id))
    .limit(limit);
}

function beyond(after: Position | null) {
  if (!after) return undefined;
  const time = after.createdAt.toISOString();
  return sql`(${scripts.createdAt}, ${scripts.id}) < (${time}::timestamptz, ${after.id}::uuid)`;
}

export async function listOwnScripts(db: DbOrTx, ownerId: string, page: Page): Promise<ListedScriptRow[]> {
  return walk(db, isOwn(ownerId), page);
}

/** Two walks along an index each, so that other people's scripts cost nothing. */
export async function listVisibleScripts(db: DbOrTx, userId: string, page: Page): Promise<ListedScriptRow[]> {
  return unionAll(walk(db, isOwn(userId), page), walk(db, eq(scripts.shared, true), page))
    .orderBy(desc(scripts.createdAt), desc(scripts.id))
    .limit(page.limit);
}

export async function findScript(db: DbOrTx, id: string) {
  const [row] = await db.select().from(scripts).where(eq(scripts.id, id));
  return row ?? null;
}

export async function findStatus(db: DbOrTx, id: string) {
  const [row] = await db.select({ status: scripts.status }).from(scripts).where(eq(scripts.id, id));
  return row?.status ?? null;
}

export async function lockScript(tx: Tx, id: string) {
  const [row] = await tx.select().from(scripts).where(eq(scripts.id, id)).for('update');
  return row ?? null;
}

export async function insertScript(tx: DbOrTx, script: NewScript) {
  return only(await tx.insert(scripts).values(script).returning());
}

/** Null when it is gone. */
export async function changeScript(tx: Tx, id: string, change: Partial<NewScript>) {
  const [row] = await tx.update(scripts).set(change).where(eq(scripts.id, id)).returning();
  return row ?? null;
}

export async function deleteScriptRow(tx: Tx, id: string) {
  await tx.delete(scripts).where(eq(scripts.id, id));
}

export async function insertVersion(tx: Tx, version: typeof scriptVersions.$inferInsert) {
  await tx.insert(scriptVersions).values(version);
}

export async function countScripts(db: DbOrTx, ownerId: string) {
  const [row] = await db.select({ value: count() }).from(scripts).where(isOwn(ownerId));
  return row?.value ?? 0;
}
