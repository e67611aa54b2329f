import type { FormatName } from '@cold-open/contract/images/names';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import type { Position } from '../../platform/http/paging.ts';
import { imageDesigns } from './images.tables.ts';

export type DesignRow = typeof imageDesigns.$inferSelect;

const formatOf = sql<FormatName>`${imageDesigns.recipe} ->> 'format'`;

export async function listDesigns(
  db: DbOrTx,
  ownerId: string,
  { limit, after, scriptId }: { limit: number; after: Position | null; scriptId?: string | undefined },
): Promise<DesignRow[]> {
  const isAfterCursor = after
    ? sql`(${imageDesigns.createdAt}, ${imageDesigns.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select()
    .from(imageDesigns)
    .where(
      and(
        eq(imageDesigns.ownerId, ownerId),
        scriptId === undefined ? undefined : eq(imageDesigns.scriptId, scriptId),
        isAfterCursor,
      ),
    )
    .orderBy(desc(imageDesigns.createdAt), desc(imageDesigns.id))
    .limit(limit);
}

export async function countDesigns(db: DbOrTx, ownerId: string): Promise<number> {
  return db.$count(imageDesigns, eq(imageDesigns.ownerId, ownerId));
}

export async function findOwnDesign(db: DbOrTx, ownerId: string, id: string): Promise<DesignRow | null> {
  const [row] = await db
    .select()
    .from(imageDesigns)
    .where(and(eq(imageDesigns.id, id), eq(imageDesigns.ownerId, ownerId)));
  return row ?? null;
}

export async function insertDesign(tx: Tx, design: typeof imageDesigns.$inferInsert): Promise<DesignRow> {
  return only(await tx.insert(imageDesigns).values(design).returning());
}

/** Returns null if the owner has no such design. */
export async function updateDesign(
  db: DbOrTx,
  ownerId: string,
  id: string,
  change: Partial<typeof imageDesigns.$inferInsert>,
): Promise<DesignRow | null> {
  const [row] = await db
    .update(imageDesigns)
    .set(change)
    .where(and(eq(imageDesigns.id, id), eq(imageDesigns.ownerId, ownerId)))
    .returning();
  return row ?? null;
}

/** Returns false if the owner has no such design. */
export async function deleteDesign(db: DbOrTx, ownerId: string, id: string): Promise<boolean> {
  const deleted = await db
    .delete(imageDesigns)
    .where(and(eq(imageDesigns.id, id), eq(imageDesigns.ownerId, ownerId)))
    .returning({ id: imageDesigns.id });
  return deleted.length === 1;
}

/** Returns one design for each script: the thumbnail, or else the one that was changed last. */
export async function listScriptDesigns(db: DbOrTx, ownerId: string) {
  const isOther = sql`(${formatOf} <> 'thumbnail')`;
  return db
    .selectDistinctOn([imageDesigns.scriptId], {
      id: imageDesigns.id,
      scriptId: imageDesigns.scriptId,
      format: formatOf,
      updatedAt: imageDesigns.updatedAt,
    })
    .from(imageDesigns)
    .where(and(eq(imageDesigns.ownerId, ownerId), isNotNull(imageDesigns.scriptId)))
    .orderBy(imageDesigns.scriptId, isOther, desc(imageDesigns.updatedAt), imageDesigns.id);
}

/** Takes the script from the owner's other designs of the same format. */
export async function releaseScript(
  tx: Tx,
  ownerId: string,
  { scriptId, format, exceptId }: { scriptId: string; format: FormatName; exceptId: string },
) {
  await tx
    .update(imageDesigns)
    .set({ scriptId: null })
    .where(
      and(
        eq(imageDesigns.ownerId, ownerId),
        eq(imageDesigns.scriptId, scriptId),
        eq(formatOf, format),
        ne(imageDesigns.id, exceptId),
      ),
    );
}
