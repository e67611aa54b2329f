import { MIN_MESSAGE_SEARCH_LENGTH } from '@cold-open/contract/chat/admin-chat.contract';
import { desc, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { findFewIds } from '../../platform/db/find-few.ts';
import { lastRows } from '../../platform/db/last-rows.ts';
import { contains, containsFolded, foldText } from '../../platform/db/text-search.ts';
import { nameAndEmail, users } from '../account/account.tables.ts';
import { chatMessages, conversations, visitors } from './chat.tables.ts';

/** Most searches match fewer people than this, so all of their matches can be listed. */
const FEW_MATCHES = 500;
/** Enough of the last messages to tell that a word is common: one in a hundred contains it. */
const SAMPLED = 400;
const COMMON = SAMPLED / 100;

const searchesMessages = (q: string) => Array.from(q).length >= MIN_MESSAGE_SEARCH_LENGTH;

/**
 * Returns the people that a search matches, by name, email or message. Returns 'common' if so many recent messages match that
 * reading the newest conversations soon fills a page, and 'many' if there are too many people to list.
 */
export async function findMatches(
  db: DbOrTx,
  q: string,
  { asksWhetherCommon }: { asksWhetherCommon: boolean },
): Promise<string[] | 'many' | 'common'> {
  const inUsers = { table: users, id: users.id, text: users.searchText };
  const userIds = await findFewIds(db, inUsers, foldText(q), FEW_MATCHES);
  if (!userIds) return 'many';
  const isSampled = asksWhetherCommon && searchesMessages(q);
  // PostgreSQL plans `found` as if it needed all of them, so it uses the index even for a word that some messages have.
  const { rows } = await db.execute<{ id: string | null }>(sql`
    with common as materialized (${isSampled ? isCommonInMessages(q) : sql`select false as is_common`}),
      found as materialized (${inVisitorsAndMessages(q)})
    (select null as id from common where is_common)
    union all (select id from found where not (select is_common from common) limit ${FEW_MATCHES + 1})`);
  if (rows.length > FEW_MATCHES) return 'many';
  const ids = rows.flatMap(({ id }) => id ?? []);
  return ids.length < rows.length ? 'common' : [...new Set([...userIds, ...ids])];
}

function isCommonInMessages(q: string): SQL {
  const sampled = lastRows(chatMessages, chatMessages.content, SAMPLED);
  return sql`select count(*) >= ${COMMON} as is_common from ${sampled} where ${contains(sql`content`, q)}`;
}

function inVisitorsAndMessages(q: string): SQL {
  const inVisitors = sql`select id from ${visitors} where ${contains(nameAndEmail(visitors), q)}`;
  if (!searchesMessages(q)) return inVisitors;
  return sql`${inVisitors} union all select user_id from ${chatMessages} where ${contains(chatMessages.content, q)}`;
}

/**
 * A few matches are looked up and sorted. If there are many, reading the conversations newest first soon fills a page; the
 * subquery has a limit, so that it is evaluated for one conversation at a time.
 */
export function matching(q: string, matches: string[] | null): SQL | undefined {
  if (matches) return sql`${conversations.userId} = any(${sql.param(matches)}::uuid[])`;
  const isInMessage = sql`(
    select true from ${chatMessages}
    where ${chatMessages.userId} = ${conversations.userId} and ${contains(chatMessages.content, q)} limit 1)`;
  return or(
    containsFolded(users.searchText, q),
    contains(nameAndEmail(visitors), q),
    searchesMessages(q) ? isInMessage : undefined,
  );
}

/** Returns the newest message that contains the text, by conversation. */
export async function findMatchingMessages(
  db: DbOrTx,
  userIds: string[],
  q: string,
): Promise<Map<string, string>> {
  if (userIds.length === 0 || !searchesMessages(q)) return new Map();
  const newest = db
    .select({ userId: chatMessages.userId, content: chatMessages.content })
    .from(chatMessages)
    .where(sql`${chatMessages.userId} = requested_users.user_id and ${contains(chatMessages.content, q)}`)
    .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
    .limit(1)
    .as('newest');
  const rows = await db
    .select({ userId: newest.userId, content: newest.content })
    .from(requestedUsers(userIds))
    .crossJoinLateral(newest);
  return new Map(rows.map(({ userId, content }) => [userId, content]));
}

/** The users as a table, for one subquery each. */
export const requestedUsers = (userIds: string[]) =>
  sql`unnest(${sql.param(userIds)}::uuid[]) as requested_users(user_id)`;
