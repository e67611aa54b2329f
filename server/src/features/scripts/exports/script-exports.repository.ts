import { inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { isPublished, scripts } from '../scripts.tables.ts';

export async function findScripts(db: DbOrTx, ids: readonly string[]) {
  return db
    .select()
    .from(scripts)
    .where(inArray(scripts.id, [...ids]));
}

/** Leaves out the content, which may be too long to load together. */
export async function measureScripts(db: DbOrTx, ids: readonly string[]) {
  return db
    .select({
      id: scripts.id,
      ownerId: scripts.ownerId,
      shared: scripts.shared,
      isPublished,
      deletedAt: scripts.deletedAt,
      status: scripts.status,
      characters: sql`length(${scripts.content})`.mapWith(Number),
    })
    .from(scripts)
    .where(inArray(scripts.id, [...ids]));
}
