import { MAX_SUGGESTIONS } from '@cold-open/contract/prompts/prompt-rules';
import { type ScriptQuery, SNIPPET_LENGTH } from '@cold-open/contract/scripts/scripts.contract';
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  lt,
  type SQL,
  sql,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { DbOrTx } from '../../platform/db/database.ts';
import { contains, startsWith } from '../../platform/db/text-search.ts';
import type { Position } from '../../platform/http/cursor.ts';
import type { ScriptRow } from './scripts.repository.ts';
import { scripts, titleAndContent } from './scripts.tables.ts';

export type ListedScriptRow = Omit<ScriptRow, 'content' | 'notes' | 'lockedLines'> & { beginning: string };

interface Page {
  limit: number;
  after: Position | null;
}

type Filters = Omit<ScriptQuery, 'limit' | 'cursor'>;

/** So many of the newest are looked at first: words that stand in many scripts are found there. */
const SEARCHED_FIRST = 200;

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
const newestFirst = [desc(scripts.createdAt), desc(scripts.id)];

function walk(db: DbOrTx, scope: SQL | undefined, { limit, after }: Page) {
  return db
    .select(listed)
    .from(scripts)
    .where(and(scope, beyond(after)))
    .orderBy(...newestFirst)
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

export async function listOwnFailures(db: DbOrTx, ownerId: string, limit: number) {
  const scope = and(isOwn(ownerId), isNotNull(scripts.failureCode));
  return walk(db, scope, { limit, after: null });
}

export async function listSharedScripts(db: DbOrTx, page: Page): Promise<ListedScriptRow[]> {
  return walk(db, eq(scripts.shared, true), page);
}

/** Two walks along an index each, so that other people's scripts cost nothing. */
export async function listVisibleScripts(db: DbOrTx, userId: string, page: Page): Promise<ListedScriptRow[]> {
  return unionAll(walk(db, isOwn(userId), page), walk(db, eq(scripts.shared, true), page))
    .orderBy(...newestFirst)
    .limit(page.limit);
}

export async function searchOwnScripts(
  db: DbOrTx,
  ownerId: string,
  { q, niche, from, before }: Filters,
  page: Page,
): Promise<ListedScriptRow[]> {
  const scope = and(
    isOwn(ownerId),
    niche ? contains(scripts.niche, niche) : undefined,
    from ? gte(scripts.createdAt, new Date(from)) : undefined,
    before ? lt(scripts.createdAt, new Date(before)) : undefined,
  );
  if (!q) return walk(db, scope, page);
  const newest = await db
    .select({ id: scripts.id })
    .from(scripts)
    .where(and(scope, beyond(page.after)))
    .orderBy(...newestFirst)
    .limit(SEARCHED_FIRST);
  const ids = newest.map(({ id }) => id);
  // Written so that the index over all texts does not fit: a word which stands in every script would be looked up in all.
  const holdsUnindexed = contains(sql`(${titleAndContent(scripts)} || '')`, q);
  const found = await walk(db, and(inArray(scripts.id, ids), holdsUnindexed), page);
  if (found.length === page.limit || ids.length < SEARCHED_FIRST) return found;
  // Rare words are found by the index over all texts; kept apart, so that it is not read along the dates.
  const holds = contains(titleAndContent(scripts), q);
  const matches = sql`${scripts.id} = any(array(${db
    .select({ id: scripts.id })
    .from(scripts)
    .where(and(scope, holds))}))`;
  return walk(db, matches, page);
}

/** In the order of the alphabet, whatever their case. */
export async function listOwnNiches(db: DbOrTx, ownerId: string, typed: string): Promise<string[]> {
  const rows = await db
    .select({ value: sql<string>`min(${scripts.niche})` })
    .from(scripts)
    .where(and(isOwn(ownerId), startsWith(scripts.niche, typed)))
    .groupBy(sql`lower(${scripts.niche})`)
    .orderBy(sql`lower(${scripts.niche})`)
    .limit(MAX_SUGGESTIONS);
  return rows.map(({ value }) => value);
}

export async function countScripts(db: DbOrTx, ownerId: string) {
  const [row] = await db.select({ value: count() }).from(scripts).where(isOwn(ownerId));
  return row?.value ?? 0;
}
