import { and, count, desc, eq, isNull, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { only } from '../../../platform/db/rows.ts';
import type { Position } from '../../../platform/http/paging.ts';
import { scripts } from '../scripts.tables.ts';
import { outlines } from './outlines.tables.ts';

export type OutlineRow = typeof outlines.$inferSelect;
type NewOutline = typeof outlines.$inferInsert;

export async function insertOutline(tx: Tx, outline: NewOutline) {
  return only(await tx.insert(outlines).values(outline).returning());
}

export async function findOwnOutline(db: DbOrTx, ownerId: string, id: string) {
  const [row] = await db
    .select()
    .from(outlines)
    .where(and(eq(outlines.id, id), eq(outlines.ownerId, ownerId)));
  return row ?? null;
}

/** Returns null if the outline has another version by now. */
export async function changeOutline(
  db: DbOrTx,
  { id, version }: Pick<OutlineRow, 'id' | 'version'>,
  change: Partial<NewOutline>,
) {
  const [row] = await db
    .update(outlines)
    .set({ ...change, version: version + 1 })
    .where(and(eq(outlines.id, id), eq(outlines.version, version)))
    .returning();
  return row ?? null;
}

/** Replaces the suggestions for these sections. Returns null if the outline was deleted. */
export async function storeSuggestions(db: DbOrTx, id: string, suggestions: Record<string, string[]>) {
  const [row] = await db
    .update(outlines)
    .set({ suggestions: sql`${outlines.suggestions} || ${JSON.stringify(suggestions)}::jsonb` })
    .where(eq(outlines.id, id))
    .returning();
  return row ?? null;
}

export async function setScriptOf(tx: Tx, id: string, scriptId: string) {
  await tx.update(outlines).set({ scriptId }).where(eq(outlines.id, id));
}

/** Returns true if the outline existed. */
export async function deleteOwnOutline(db: DbOrTx, ownerId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(outlines)
    .where(and(eq(outlines.id, id), eq(outlines.ownerId, ownerId)))
    .returning({ id: outlines.id });
  return deleted.length === 1;
}

export async function countOwnOutlines(tx: Tx, ownerId: string): Promise<number> {
  return only(await tx.select({ count: count() }).from(outlines).where(eq(outlines.ownerId, ownerId))).count;
}

/** Lists the outlines that no script was written from, last changed first. */
export async function listIdeas(
  db: DbOrTx,
  ownerId: string,
  { limit, after }: { limit: number; after: Position | null },
) {
  const isAfter =
    after &&
    sql`(${outlines.updatedAt}, ${outlines.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const rows = await db
    .select({ outline: outlines })
    .from(outlines)
    .leftJoin(scripts, and(eq(scripts.id, outlines.scriptId), isNull(scripts.deletedAt)))
    .where(
      and(
        eq(outlines.ownerId, ownerId),
        or(isNull(scripts.id), eq(scripts.status, 'failed')),
        isAfter ?? undefined,
      ),
    )
    .orderBy(desc(outlines.updatedAt), desc(outlines.id))
    .limit(limit);
  return rows.map(({ outline }) => outline);
}
