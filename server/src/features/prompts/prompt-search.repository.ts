import { EXCERPT_LENGTH, MAX_SUGGESTIONS, parseTags } from '@cold-open/contract/prompts/prompt-rules';
import type { PromptQuery, SuggestionField } from '@cold-open/contract/prompts/prompts.contract';
import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  exists,
  inArray,
  isNull,
  notExists,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../platform/db/database.ts';
import { contains, containsInName, containsLowercase, startsWith } from '../../platform/db/text-search.ts';
import type { Position } from '../../platform/http/paging.ts';
import { nameAndTemplate, nestedPrompts, promptBookmarks, promptGroups } from './prompts.tables.ts';

export type GroupRow = typeof promptGroups.$inferSelect;
export type PromptRow = Awaited<ReturnType<typeof listNestedPrompts>>[number];

type Filters = Omit<PromptQuery, 'limit' | 'cursor' | 'firstNiche'>;

/** The reader: only editors of the library see drafts. */
export type Audience = 'users' | 'editors';

const isReadBy = (audience: Audience) =>
  audience === 'editors' ? undefined : sql`not ${nestedPrompts.isDraft}`;

interface Search {
  query: Filters;
  limit: number;
  after: Position | null;
  /** Only groups in this niche, or only the others. */
  part?: { niche: string; isFirst: boolean };
}

const COMPARED_FIRST = 100;

/** More words would only make a search slower. */
const MAX_SEARCH_WORDS = 8;

/**
 * Lists the groups that the user may see; with null, those that everybody sees. Each of the two queries uses an index, so
 * other users' groups don't slow them down.
 */
export async function listVisibleGroups(
  db: DbOrTx,
  userId: string | null,
  { query, limit, after, part }: Search,
): Promise<GroupRow[]> {
  const filters = and(...userFilters(db, userId, query), isInPart(part), isAfter(after));
  const select = (scope: SQL) =>
    db
      .select()
      .from(promptGroups)
      .where(and(scope, filters))
      .orderBy(desc(promptGroups.createdAt), desc(promptGroups.id))
      .limit(limit);
  const library = isPublished(db);
  if (userId === null) return select(library);
  const own = eq(promptGroups.ownerId, userId);
  if (query.mine) return select(own);
  return unionAll(select(library), select(own))
    .orderBy(desc(promptGroups.createdAt), desc(promptGroups.id))
    .limit(limit);
}

/** Counts the groups that the user may see. */
export async function countVisibleGroups(db: DbOrTx, userId: string, query: Filters): Promise<number> {
  const filters = and(...userFilters(db, userId, query));
  const own = await db.$count(promptGroups, and(eq(promptGroups.ownerId, userId), filters));
  if (query.mine) return own;
  return own + (await db.$count(promptGroups, and(isPublished(db), filters)));
}

function userFilters(db: DbOrTx, userId: string | null, query: Filters): SQL[] {
  const conditions = [
    query.q && containsInName(promptGroups.youtuberName, query.q),
    query.niche &&
      matchesGroupOrPrompt(db, {
        groupCondition: startsWith(promptGroups.niche, query.niche),
        promptCondition: and(startsWith(nestedPrompts.niche, query.niche), isReadBy('users')),
      }),
    ...sharedFilters(db, userId, query, 'users'),
  ];
  return conditions.filter(isCondition);
}

function isInPart(part: Search['part']) {
  if (!part) return undefined;
  const niche = sql`lower(${part.niche})`;
  return part.isFirst
    ? sql`lower(${promptGroups.niche}) = ${niche}`
    : sql`lower(${promptGroups.niche}) <> ${niche}`;
}

/** Lists only library groups, with the filters from the admin screen. */
export async function listLibraryGroups(
  db: DbOrTx,
  userId: string | null,
  { query, limit, after, part }: Search,
) {
  const filters = [
    query.q && or(contains(promptGroups.youtuberName, query.q), contains(promptGroups.channelName, query.q)),
    query.niche && contains(promptGroups.niche, query.niche),
    ...sharedFilters(db, userId, query, 'editors'),
  ];
  return db
    .select()
    .from(promptGroups)
    .where(and(isNull(promptGroups.ownerId), ...filters.filter(isCondition), isInPart(part), isAfter(after)))
    .orderBy(desc(promptGroups.createdAt), desc(promptGroups.id))
    .limit(limit);
}

function sharedFilters(
  db: DbOrTx,
  userId: string | null,
  { style, type, tags, bookmarked, search = '' }: Filters,
  audience: Audience,
) {
  const isReadable = isReadBy(audience);
  const words = search.split(/\s+/).filter(Boolean).slice(0, MAX_SEARCH_WORDS);
  const videoType = type === 'long' || type === 'short' ? type : null;
  const requiredTags = parseTags(tags ?? '').map((tag) => tag.toLowerCase());
  // One prompt must match all conditions: a short prompt and another, bookmarked prompt don't match "short and bookmarked".
  const hasType = videoType ? eq(nestedPrompts.videoType, videoType) : undefined;
  const isBookmarked = bookmarked
    ? exists(
        db
          .select({ one: sql`1` })
          .from(promptBookmarks)
          .where(and(eq(promptBookmarks.nestedPromptId, nestedPrompts.id), isUsers(userId))),
      )
    : undefined;
  const isEmptyGroupOfType = videoType
    ? and(
        eq(promptGroups.videoType, videoType),
        notExists(
          db.select({ one: sql`1` }).from(nestedPrompts).where(eq(nestedPrompts.groupId, promptGroups.id)),
        ),
      )
    : undefined;
  return [
    (hasType || isBookmarked) &&
      or(hasPrompt(db, hasType, isBookmarked, isReadable), bookmarked ? undefined : isEmptyGroupOfType),
    style &&
      matchesGroupOrPrompt(db, {
        groupCondition: or(contains(promptGroups.style, style), contains(promptGroups.channelName, style)),
        promptCondition: and(
          containsInName(nestedPrompts.promptName, style),
          hasType,
          isBookmarked,
          isReadable,
        ),
      }),
    requiredTags.length > 0 && arrayContains(promptGroups.searchTags, requiredTags),
    ...words.map((word) =>
      matchesGroupOrPrompt(db, {
        groupCondition: containsLowercase(promptGroups.searchText, word),
        promptCondition: and(contains(nameAndTemplate(nestedPrompts), word), isReadable),
      }),
    ),
  ];
}

/** Returns a condition: the group is in the library, and not all of its prompts are drafts. */
function isPublished(db: DbOrTx): SQL {
  const hasDraft = hasPrompt(db, sql`${nestedPrompts.isDraft}`);
  const hasPublished = hasPrompt(db, sql`not ${nestedPrompts.isDraft}`);
  return sql`(${promptGroups.ownerId} is null and not (${hasDraft} and not ${hasPublished}))`;
}

/** Returns a condition: the group has a prompt that matches all conditions. */
function hasPrompt(db: DbOrTx, ...conditions: (SQL | undefined)[]) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(nestedPrompts)
      .where(and(eq(nestedPrompts.groupId, promptGroups.id), ...conditions)),
  );
}

/**
 * Returns a condition: the group or one of its prompts matches. Two separate subqueries can each use an
 * index. A condition checked per group would scan every group for a rare word.
 */
function matchesGroupOrPrompt(
  db: DbOrTx,
  { groupCondition, promptCondition }: { groupCondition: SQL | undefined; promptCondition: SQL | undefined },
) {
  const groups = db.select({ id: promptGroups.id }).from(promptGroups).where(groupCondition);
  const groupsByPrompt = db.select({ id: nestedPrompts.groupId }).from(nestedPrompts).where(promptCondition);
  return sql`${promptGroups.id} in (${groups} union ${groupsByPrompt})`;
}

const isCondition = (condition: SQL | string | false | undefined): condition is SQL =>
  condition !== undefined && condition !== false && typeof condition !== 'string';

function isAfter(after: Position | null) {
  if (!after) return undefined;
  const time = after.createdAt.toISOString();
  return sql`(${promptGroups.createdAt}, ${promptGroups.id}) < (${time}::timestamptz, ${after.id}::uuid)`;
}

/** Lists the prompts in several groups, each with an excerpt and whether the user bookmarked it. */
export async function listNestedPrompts(
  db: DbOrTx,
  userId: string | null,
  groupIds: string[],
  audience: Audience,
) {
  if (groupIds.length === 0) return [];
  return selectPrompts(db, userId)
    .where(and(inArray(nestedPrompts.groupId, groupIds), isReadBy(audience)))
    .orderBy(sql`${nestedPrompts.place} asc nulls last`, asc(nestedPrompts.createdAt), asc(nestedPrompts.id));
}

export async function findNestedPrompt(db: DbOrTx, userId: string, id: string, audience: Audience) {
  const [row] = await selectPrompts(db, userId).where(and(eq(nestedPrompts.id, id), isReadBy(audience)));
  return row ?? null;
}

function selectPrompts(db: DbOrTx, userId: string | null) {
  return db
    .select({
      id: nestedPrompts.id,
      groupId: nestedPrompts.groupId,
      promptName: nestedPrompts.promptName,
      niche: nestedPrompts.niche,
      videoType: nestedPrompts.videoType,
      isDraft: nestedPrompts.isDraft,
      createdAt: nestedPrompts.createdAt,
      excerpt: sql<string>`left(${nestedPrompts.promptTemplate}, ${EXCERPT_LENGTH})`,
      bookmarkedBy: promptBookmarks.userId,
    })
    .from(nestedPrompts)
    .leftJoin(promptBookmarks, and(eq(promptBookmarks.nestedPromptId, nestedPrompts.id), isUsers(userId)));
}

/** Returns a condition on bookmarks. */
const isUsers = (userId: string | null) =>
  userId === null ? sql`false` : eq(promptBookmarks.userId, userId);

/** Lists suggestions from the groups the user may see, in alphabetical order, ignoring case. */
export async function listSuggestions(
  db: DbOrTx,
  userId: string,
  { field, searchText, excluded }: { field: SuggestionField; searchText: string; excluded: string[] },
): Promise<string[]> {
  if (field === 'tags') {
    const tag = sql<string>`tag`;
    const isNotExcluded =
      excluded.length > 0 ? sql`not (tag = any(${sql.param(excluded)}::text[]))` : undefined;
    const rows = await db
      .select({ value: tag })
      .from(sql`${promptGroups}, unnest(${promptGroups.searchTags}) as tag`)
      .where(
        and(or(isPublished(db), eq(promptGroups.ownerId, userId)), contains(tag, searchText), isNotExcluded),
      )
      .groupBy(tag)
      .orderBy(tag)
      .limit(MAX_SUGGESTIONS);
    return rows.map(({ value }) => value);
  }
  // Checked group by group. With `exists`, PostgreSQL may read all prompts first.
  const hasOnlyDrafts = sql`(
    select bool_and(${nestedPrompts.isDraft}) from ${nestedPrompts} where ${nestedPrompts.groupId} = ${promptGroups.id})`;
  const isVisible = sql`case
    when ${promptGroups.ownerId} is null then not coalesce(${hasOnlyDrafts}, false)
    else ${promptGroups.ownerId} = ${userId} end`;
  const values = {
    niche: { from: sql`${promptGroups}`, column: promptGroups.niche, isVisible },
    youtuberName: { from: sql`${promptGroups}`, column: promptGroups.youtuberName, isVisible },
    style: {
      from: sql`${nestedPrompts} join ${promptGroups} on ${promptGroups.id} = ${nestedPrompts.groupId}`,
      column: nestedPrompts.promptName,
      isVisible: sql`${isVisible} and not ${nestedPrompts.isDraft}`,
    },
  }[field];
  const matches = (value: SQLWrapper) =>
    field === 'niche' ? startsWith(value, searchText) : containsInName(value, searchText);
  const first = await findAmongFirst(db, values, (value) =>
    field === 'niche' ? startsWith(value, searchText) : contains(value, searchText),
  );
  if (first.length === MAX_SUGGESTIONS) return first;
  const { rows } = await db.execute<{ value: string }>(sql`
    select min(${values.column}) as value from ${values.from}
    where ${values.isVisible} and ${matches(values.column)}
    group by lower(${values.column}) order by lower(${values.column}) limit ${MAX_SUGGESTIONS}`);
  return rows.map(({ value }) => value);
}

/**
 * Compares only the values that are first in alphabetical order, because a short text is usually found there. Each value is
 * looked up in an index after the one before, so groups that share a value are not read.
 */
async function findAmongFirst(
  db: DbOrTx,
  { from, column, isVisible }: { from: SQL; column: SQLWrapper; isVisible: SQL },
  matches: (value: SQLWrapper) => SQL,
): Promise<string[]> {
  const next = (isBehind?: SQL) => sql`
    select ${column} as value from ${from} where ${and(isVisible, isBehind)}
    order by lower(${column}), ${column} limit 1`;
  const { rows } = await db.execute<{ value: string }>(sql`
    with recursive compared (value, place) as (
      (select value, 1 from (${next()}) as lowest)
      union all
      select following.value, place + 1
      from compared, lateral (${next(sql`lower(${column}) > lower(compared.value)`)}) as following
      where place < ${COMPARED_FIRST}
    )
    select value from compared where ${matches(sql`value`)} limit ${MAX_SUGGESTIONS}`);
  return rows.map(({ value }) => value);
}
