import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { insertingRows } from '../../platform/db/insert-rows.ts';
import { only } from '../../platform/db/rows.ts';
import { nestedPrompts, promptBookmarks, promptGroups } from './prompts.tables.ts';

type NewGroup = Omit<typeof promptGroups.$inferInsert, 'searchTags' | 'searchText'>;
type NewNestedPrompt = typeof nestedPrompts.$inferInsert;

const withSearchTags = <Group extends { tags?: string[] | undefined }>(group: Group) => ({
  ...group,
  ...(group.tags && { searchTags: group.tags.map((tag) => tag.toLowerCase()) }),
});

const SEARCHED_FIELDS = ['youtuberName', 'channelName', 'niche', 'style', 'description'] as const;

/** Returns what a search for any text matches in a group. */
export function searchTextOf(group: Pick<NewGroup, (typeof SEARCHED_FIELDS)[number] | 'tags'>): string {
  const texts = [...SEARCHED_FIELDS.map((field) => group[field] ?? ''), ...(group.tags ?? [])];
  return texts.join('\n').toLowerCase();
}

/** The same, with the stored value for every field that does not change. */
function changedSearchText(change: Partial<NewGroup>) {
  const texts = SEARCHED_FIELDS.map((field) => sql`${change[field] ?? promptGroups[field]}::text`);
  const tags = change.tags
    ? sql`${change.tags.join('\n')}::text`
    : sql`array_to_string(${promptGroups.tags}, chr(10))`;
  return sql`lower(concat_ws(chr(10), ${sql.join([...texts, tags], sql`, `)}))`;
}

const withSearched = (group: NewGroup) => ({ ...withSearchTags(group), searchText: searchTextOf(group) });

export async function insertGroup(db: DbOrTx, group: NewGroup) {
  return only(await db.insert(promptGroups).values(withSearched(group)).returning());
}

export async function insertGroups(tx: Tx, groups: NewGroup[]) {
  await tx.execute(insertingRows(promptGroups, groups.map(withSearched)));
}

export async function findVisibleGroup(db: DbOrTx, userId: string, id: string) {
  const isVisible = or(isNull(promptGroups.ownerId), eq(promptGroups.ownerId, userId));
  const [group] = await db
    .select()
    .from(promptGroups)
    .where(and(eq(promptGroups.id, id), isVisible));
  return group ?? null;
}

export async function updateGroup(db: DbOrTx, id: string, change: Partial<NewGroup>) {
  const [group] = await db
    .update(promptGroups)
    .set({
      ...withSearchTags(change),
      searchText: changedSearchText(change),
      updatedAt: sql`now()`,
    })
    .where(eq(promptGroups.id, id))
    .returning();
  return group ?? null;
}

export async function deleteGroup(db: DbOrTx, id: string) {
  await db.delete(promptGroups).where(eq(promptGroups.id, id));
}

export async function insertNested(db: DbOrTx, prompt: NewNestedPrompt) {
  return only(await db.insert(nestedPrompts).values(prompt).returning({ id: nestedPrompts.id })).id;
}

export async function countOwnGroups(db: DbOrTx, ownerId: string) {
  return db.$count(promptGroups, eq(promptGroups.ownerId, ownerId));
}

export async function countOwnPrompts(db: DbOrTx, ownerId: string) {
  const ownGroups = db
    .select({ id: promptGroups.id })
    .from(promptGroups)
    .where(eq(promptGroups.ownerId, ownerId));
  return db.$count(nestedPrompts, inArray(nestedPrompts.groupId, ownGroups));
}

/** Returns null if the group has no such prompt. */
export async function updateNested(
  db: DbOrTx,
  groupId: string,
  id: string,
  change: Partial<NewNestedPrompt>,
) {
  const [updated] = await db
    .update(nestedPrompts)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(nestedPrompts.id, id), eq(nestedPrompts.groupId, groupId)))
    .returning({ id: nestedPrompts.id });
  return updated?.id ?? null;
}

export async function deleteNested(db: DbOrTx, groupId: string, id: string) {
  const deleted = await db
    .delete(nestedPrompts)
    .where(and(eq(nestedPrompts.id, id), eq(nestedPrompts.groupId, groupId)))
    .returning({ id: nestedPrompts.id });
  return deleted.length > 0;
}

export type TemplateRow = Pick<
  typeof nestedPrompts.$inferSelect,
  'promptTemplate' | 'beats' | 'videoType' | 'exampleOpening' | 'sample' | 'isDraft'
>;

export async function findTemplate(db: DbOrTx, groupId: string, id: string): Promise<TemplateRow | null> {
  const [row] = await db
    .select({
      promptTemplate: nestedPrompts.promptTemplate,
      beats: nestedPrompts.beats,
      videoType: nestedPrompts.videoType,
      exampleOpening: nestedPrompts.exampleOpening,
      sample: nestedPrompts.sample,
      isDraft: nestedPrompts.isDraft,
    })
    .from(nestedPrompts)
    .where(and(eq(nestedPrompts.id, id), eq(nestedPrompts.groupId, groupId)));
  return row ?? null;
}

/** The caller must lock the user first, because concurrent toggles would undo each other. */
export async function toggleBookmarkRow(tx: DbOrTx, userId: string, nestedPromptId: string) {
  const added = await tx
    .insert(promptBookmarks)
    .values({ userId, nestedPromptId })
    .onConflictDoNothing()
    .returning({ userId: promptBookmarks.userId });
  if (added.length > 0) return;
  await tx
    .delete(promptBookmarks)
    .where(and(eq(promptBookmarks.userId, userId), eq(promptBookmarks.nestedPromptId, nestedPromptId)));
}

export async function listBookmarkedIds(db: DbOrTx, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: promptBookmarks.nestedPromptId })
    .from(promptBookmarks)
    .where(eq(promptBookmarks.userId, userId))
    .limit(limit);
  return rows.map(({ id }) => id);
}
