import type { ScriptQuery } from '@cold-open/contract/scripts/script-lists.contract';
import type { ScriptSort } from '@cold-open/contract/scripts/script-stages';
import { EXCERPT_SOURCE_LENGTH } from '@cold-open/contract/scripts/spoken-excerpt';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../platform/db/database.ts';
import { contains, containsByKeys } from '../../platform/db/text-search.ts';
import type { Position } from '../../platform/http/paging.ts';
import { findNiches } from './script-niches.repository.ts';
import type { ScriptRow } from './scripts.repository.ts';
import { belongsTo, isOwn, isPublished, scripts, titleAndContent } from './scripts.tables.ts';

export type ListedScriptRow = Omit<ScriptRow, 'content' | 'notes' | 'lockedLines' | 'outline'> & {
  beginning: string;
};

interface Page {
  limit: number;
  after: Position | null;
}

type Filters = Omit<ScriptQuery, 'limit' | 'cursor' | 'sort'>;
export type RowSort = Exclude<ScriptSort, 'newest' | 'stage'>;

/** The newest scripts are searched first, because a common word is usually found there. */
const SEARCHED_FIRST = 200;

const {
  content: _content,
  notes: _notes,
  lockedLines: _lockedLines,
  outline: _outline,
  ...listedColumns
} = getTableColumns(scripts);
const listColumns = {
  ...listedColumns,
  beginning: sql<string>`left(${scripts.content}, ${EXCERPT_SOURCE_LENGTH})`.as('beginning'),
};
const newestFirst = [desc(scripts.createdAt), desc(scripts.id)];

function listPage(db: DbOrTx, scope: SQL | undefined, { limit, after }: Page) {
  return db
    .select(listColumns)
    .from(scripts)
    .where(and(scope, isAfter(after)))
    .orderBy(...newestFirst)
    .limit(limit);
}

function isAfter(after: Position | null) {
  if (!after) return undefined;
  const time = after.createdAt.toISOString();
  return sql`(${scripts.createdAt}, ${scripts.id}) < (${time}::timestamptz, ${after.id}::uuid)`;
}

export async function listOwnScripts(db: DbOrTx, ownerId: string, page: Page): Promise<ListedScriptRow[]> {
  return listPage(db, isOwn(ownerId), page);
}

export async function listOwnFailures(db: DbOrTx, ownerId: string, limit: number) {
  const scope = and(isOwn(ownerId), isNotNull(scripts.failureCode));
  return listPage(db, scope, { limit, after: null });
}

export async function listSharedScripts(db: DbOrTx, page: Page): Promise<ListedScriptRow[]> {
  return listPage(db, isPublished, page);
}

/** Includes scripts that users do not see. */
export async function listPostedScripts(
  db: DbOrTx,
  q: string | undefined,
  { limit, after }: Page,
): Promise<(ListedScriptRow & { isPublished: boolean })[]> {
  const rows = (matches: SQL | undefined) =>
    db
      .select({ ...listColumns, isPublished })
      .from(scripts)
      .where(and(eq(scripts.shared, true), matches, isAfter(after)))
      .orderBy(...newestFirst)
      .limit(limit);
  return q ? searchNewestFirst(db, sql`${scripts.shared}`, q, { limit, after }, rows) : rows(undefined);
}

export async function searchSharedScripts(db: DbOrTx, q: string, page: Page): Promise<ListedScriptRow[]> {
  return searchNewestFirst(db, isPublished, q, page, (matches) => listPage(db, matches, page));
}

export async function listSamples(db: DbOrTx, page: Page): Promise<ListedScriptRow[]> {
  return listPage(db, and(sql`${scripts.sample}`, isPublished), page);
}

/** Uses two indexes, so that other users' scripts don't slow it down. */
export async function listVisibleScripts(db: DbOrTx, userId: string, page: Page): Promise<ListedScriptRow[]> {
  return unionAll(listPage(db, isOwn(userId), page), listPage(db, isPublished, page))
    .orderBy(...newestFirst)
    .limit(page.limit);
}

const nicheKey = sql`lower(${scripts.niche})`;
const inNiches = (niches: string[]) => (niches.length === 0 ? sql`false` : inArray(nicheKey, niches));

/** Reads the index once per niche, because reading all scripts would include those in other niches. */
async function listNichePage(
  db: DbOrTx,
  ownerId: string,
  niches: string[],
  within: SQL | undefined,
  page: Page,
): Promise<ListedScriptRow[]> {
  const queries = niches.map((niche) => listPage(db, and(isOwn(ownerId), eq(nicheKey, niche), within), page));
  const [first, second, ...others] = queries;
  if (!first) return [];
  if (!second) return first;
  return unionAll(first, second, ...others)
    .orderBy(...newestFirst)
    .limit(page.limit);
}

const isWithin = ({ series, stage, from, before }: Filters) =>
  and(
    series === 'none' ? isNull(scripts.seriesId) : undefined,
    series && series !== 'none' ? eq(scripts.seriesId, series) : undefined,
    stage ? eq(scripts.stage, stage) : undefined,
    from ? gte(scripts.createdAt, new Date(from)) : undefined,
    before ? lt(scripts.createdAt, new Date(before)) : undefined,
  );

/** Newest first. */
export async function searchOwnScripts(
  db: DbOrTx,
  ownerId: string,
  filters: Filters,
  page: Page,
): Promise<ListedScriptRow[]> {
  const { q, niche } = filters;
  const within = isWithin(filters);
  const niches = niche ? await findNiches(db, ownerId, niche) : null;
  if (!q)
    return niches
      ? listNichePage(db, ownerId, niches, within, page)
      : listPage(db, and(isOwn(ownerId), within), page);
  const scope = and(isOwn(ownerId), niches ? inNiches(niches) : undefined, within);
  return searchNewestFirst(db, scope, q, page, (matches) => listPage(db, matches, page));
}

/** `list` returns a page of the scripts that match. */
async function searchNewestFirst<Row>(
  db: DbOrTx,
  scope: SQL | undefined,
  q: string,
  { limit, after }: Page,
  list: (matches: SQL | undefined) => Promise<Row[]>,
): Promise<Row[]> {
  const newest = await db
    .select({ id: scripts.id })
    .from(scripts)
    .where(and(scope, isAfter(after)))
    .orderBy(...newestFirst)
    .limit(SEARCHED_FIRST);
  const ids = newest.map(({ id }) => id);
  // Prevents PostgreSQL from using the search index, which would return every script for a common word.
  const matchesWithoutIndex = contains(sql`(${titleAndContent(scripts)} || '')`, q);
  const found = await list(and(inArray(scripts.id, ids), matchesWithoutIndex));
  if (found.length === limit || ids.length < SEARCHED_FIRST) return found;
  // Finds rare words with the search indexes. The subquery prevents PostgreSQL from reading by date instead.
  const matchesWithIndex = containsByKeys(titleAndContent(scripts), q);
  return list(
    sql`${scripts.id} = any(array(${db
      .select({ id: scripts.id })
      .from(scripts)
      .where(and(scope, matchesWithIndex))}))`,
  );
}

const SORTS = {
  oldest: { key: sql`${scripts.createdAt}`, direction: asc, isBehind: sql`>` },
  title: { key: sql`lower(${scripts.title})`, direction: asc, isBehind: sql`>` },
  longest: { key: sql`${scripts.words}`, direction: desc, isBehind: sql`<` },
};

/** Continues after the script with the id `after`, wherever it is by now. */
export async function listSortedScripts(
  db: DbOrTx,
  ownerId: string,
  { sort, ...filters }: Filters & { sort: RowSort },
  { limit, after }: { limit: number; after: string | null },
): Promise<ListedScriptRow[]> {
  const { key, direction, isBehind } = SORTS[sort];
  const niches = filters.niche ? await findNiches(db, ownerId, filters.niche) : null;
  const lastKey = sql`(select ${key} from ${scripts} where ${belongsTo(ownerId)} and ${scripts.id} = ${after})`;
  return db
    .select(listColumns)
    .from(scripts)
    .where(
      and(
        isOwn(ownerId),
        isWithin(filters),
        niches ? inNiches(niches) : undefined,
        filters.q ? containsByKeys(titleAndContent(scripts), filters.q) : undefined,
        after === null ? undefined : sql`(${key}, ${scripts.id}) ${isBehind} (${lastKey}, ${after}::uuid)`,
      ),
    )
    .orderBy(direction(key), direction(scripts.id))
    .limit(limit);
}

/** Counts the user's own scripts that they duplicated. */
export async function countCopies(db: DbOrTx, ownerId: string) {
  return db.$count(scripts, and(isOwn(ownerId), isNotNull(scripts.copiedFrom)));
}

/** Counts the user's own scripts that were written elsewhere. */
export async function countImports(db: DbOrTx, ownerId: string) {
  return db.$count(scripts, and(isOwn(ownerId), sql`${scripts.imported}`));
}

/** Prompts without a script are left out. */
export async function countScriptsByPrompt(db: DbOrTx, promptIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: sql<string>`${scripts.promptId}`, count: count() })
    .from(scripts)
    .where(inArray(scripts.promptId, promptIds))
    .groupBy(scripts.promptId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

export async function countScripts(db: DbOrTx, ownerId: string) {
  const [row] = await db.select({ value: count() }).from(scripts).where(isOwn(ownerId));
  return row?.value ?? 0;
}
