import { and, asc, count, desc, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { insertingRows } from '../../platform/db/insert-rows.ts';
import { only } from '../../platform/db/rows.ts';
import { nestedPrompts, promptBookmarks, promptGroups } from './prompts.tables.ts';

type StoredPrompt = typeof nestedPrompts.$inferSelect;
type StoredGroup = typeof promptGroups.$inferSelect;

const inOrder = [
  sql`${nestedPrompts.place} asc nulls last`,
  asc(nestedPrompts.createdAt),
  asc(nestedPrompts.id),
];

/** Returns all prompts of a group with their texts, in their order. */
export async function listStoredPrompts(db: DbOrTx, groupId: string): Promise<StoredPrompt[]> {
  return db
    .select()
    .from(nestedPrompts)
    .where(eq(nestedPrompts.groupId, groupId))
    .orderBy(...inOrder);
}

export async function findStoredPrompt(db: DbOrTx, id: string): Promise<StoredPrompt> {
  return only(await db.select().from(nestedPrompts).where(eq(nestedPrompts.id, id)));
}

export async function setDraft(tx: Tx, id: string, isDraft: boolean) {
  await tx.update(nestedPrompts).set({ isDraft }).where(eq(nestedPrompts.id, id));
}

export async function setPlaces(tx: Tx, groupId: string, ids: readonly string[]) {
  await tx
    .update(nestedPrompts)
    .set({ place: sql`array_position(${sql.param([...ids])}::uuid[], ${nestedPrompts.id})` })
    .where(eq(nestedPrompts.groupId, groupId));
}

export async function insertPrompts(tx: Tx, prompts: (typeof nestedPrompts.$inferInsert)[]) {
  if (prompts.length > 0) await tx.execute(insertingRows(nestedPrompts, prompts));
}

export async function listPromptIds(db: DbOrTx, groupId: string): Promise<string[]> {
  const rows = await db
    .select({ id: nestedPrompts.id })
    .from(nestedPrompts)
    .where(eq(nestedPrompts.groupId, groupId));
  return rows.map(({ id }) => id);
}

/** Prompts without a bookmark are left out. */
export async function countBookmarks(db: DbOrTx, promptIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: promptBookmarks.nestedPromptId, count: count() })
    .from(promptBookmarks)
    .where(inArray(promptBookmarks.nestedPromptId, promptIds))
    .groupBy(promptBookmarks.nestedPromptId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

const nicheKey = sql`lower(${promptGroups.niche})`;

/** The spelling that most groups have. */
const commonSpelling = sql<string>`mode() within group (order by ${promptGroups.niche} collate "C")`;

/** Returns the spellings of those niches that the library has. Pass a group whose own spelling does not count. */
export async function findSpellings(tx: Tx, niches: string[], exceptGroup?: string): Promise<string[]> {
  const rows = await tx
    .select({ niche: commonSpelling })
    .from(promptGroups)
    .where(
      and(
        isNull(promptGroups.ownerId),
        sql`${nicheKey} in (select lower(each) from unnest(${sql.param(niches)}::text[]) as each)`,
        exceptGroup ? ne(promptGroups.id, exceptGroup) : undefined,
      ),
    )
    .groupBy(nicheKey);
  return rows.map(({ niche }) => niche);
}

export async function listNiches(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .select({ niche: commonSpelling })
    .from(promptGroups)
    .where(isNull(promptGroups.ownerId))
    .groupBy(nicheKey)
    .orderBy(nicheKey);
  return rows.map(({ niche }) => niche);
}

/** Lists library groups by niche and spelling of the niche, newest first, like all lists. */
export async function listGroupsForExport(
  db: DbOrTx,
  { niche, group }: { niche?: string | undefined; group?: string | undefined },
  { limit, after }: { limit: number; after: StoredGroup | null },
): Promise<StoredGroup[]> {
  const conditions: (SQL | undefined)[] = [
    isNull(promptGroups.ownerId),
    niche ? sql`${nicheKey} = lower(${niche})` : undefined,
    group ? eq(promptGroups.id, group) : undefined,
    after
      ? sql`(${nicheKey}, ${promptGroups.niche}) >= (lower(${after.niche}), ${after.niche})
          and (${promptGroups.niche} <> ${after.niche}
            or (${promptGroups.createdAt}, ${promptGroups.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid))`
      : undefined,
  ];
  return db
    .select()
    .from(promptGroups)
    .where(and(...conditions))
    .orderBy(nicheKey, asc(promptGroups.niche), desc(promptGroups.createdAt), desc(promptGroups.id))
    .limit(limit);
}

export async function listPromptsForExport(db: DbOrTx, groupIds: string[]): Promise<StoredPrompt[]> {
  if (groupIds.length === 0) return [];
  return db
    .select()
    .from(nestedPrompts)
    .where(inArray(nestedPrompts.groupId, groupIds))
    .orderBy(...inOrder);
}

/** Separates this advisory lock from others. */
const IMPORT_LOCK = 7_301_120;

/** Makes imports wait for each other, so that the same file sent twice at once adds each group once. */
export async function lockLibraryImports(tx: Tx) {
  await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/** Counts the library groups with these names, by the key that `groupKey` makes. */
export async function countKnownGroups(tx: Tx, names: string[]): Promise<Map<string, number>> {
  const rows = await tx
    .select({ youtuberName: promptGroups.youtuberName, niche: promptGroups.niche })
    .from(promptGroups)
    .where(
      and(
        isNull(promptGroups.ownerId),
        sql`lower(${promptGroups.youtuberName}) in (select lower(each) from unnest(${sql.param(names)}::text[]) as each)`,
      ),
    );
  const known = new Map<string, number>();
  for (const key of rows.map(groupKey)) known.set(key, (known.get(key) ?? 0) + 1);
  return known;
}

export const groupKey = ({ youtuberName, niche }: { youtuberName: string; niche: string }) =>
  JSON.stringify([youtuberName.toLowerCase(), niche.toLowerCase()]);
