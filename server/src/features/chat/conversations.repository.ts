import {
  type ConversationView,
  MIN_MESSAGE_SEARCH_LENGTH,
} from '@cold-open/contract/chat/admin-chat.contract';
import { and, desc, eq, exists, inArray, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { findFewIds } from '../../platform/db/find-few.ts';
import { contains, containsFolded, foldText } from '../../platform/db/text-search.ts';
import type { Position } from '../../platform/http/paging.ts';
import { nameAndEmail, users } from '../account/account.tables.ts';
import type { MessageRow } from './chat.repository.ts';
import { chatMessages, conversations, visitors } from './chat.tables.ts';
import type { QueueState } from './queue.repository.ts';
import { findVisitor } from './visitors.repository.ts';

const chatUser = { id: users.id, name: users.name, email: users.email, blocked: users.blocked };
export type ChatUser = { id: string; name: string; email: string; blocked: boolean; visitor: boolean };
export type ConversationRow = ChatUser & QueueState;
const queueState = {
  status: conversations.status,
  assigneeId: conversations.assigneeId,
  resolvedById: conversations.resolvedById,
};

/** The columns of the user or the visitor, whichever the conversation belongs to. */
const chatPerson = {
  id: conversations.userId,
  name: sql<string>`coalesce(${users.name}, ${visitors.name})`.as('person_name'),
  email: sql<string>`coalesce(${users.email}, ${visitors.email})`.as('person_email'),
  blocked: sql<boolean>`coalesce(${users.blocked}, false)`.as('person_blocked'),
  visitor: sql<boolean>`${users.id} is null`.as('is_visitor'),
};

export async function findChatUser(db: DbOrTx, userId: string): Promise<ChatUser | null> {
  const [user] = await db.select(chatUser).from(users).where(eq(users.id, userId));
  if (user) return { ...user, visitor: false };
  const found = await findVisitor(db, userId);
  return found && { id: found.id, name: found.name, email: found.email, blocked: false, visitor: true };
}

export interface ConversationFilters {
  /** The admin who asks. Their own conversation with support is left out. */
  viewerId: string;
  view: ConversationView;
  unread: boolean;
  only: string | undefined;
  q: string | undefined;
}

function viewOf({ view, viewerId }: ConversationFilters): SQL | undefined {
  if (view === 'all') return undefined;
  if (view === 'resolved') return eq(conversations.status, 'resolved');
  return and(
    eq(conversations.status, 'open'),
    view === 'mine' ? eq(conversations.assigneeId, viewerId) : undefined,
  );
}

const unreadFromUser = and(eq(chatMessages.senderRole, 'user'), isNull(chatMessages.readAt));

/** Most searches match fewer people than this, so all of their matches can be listed. */
const FEW_MATCHES = 500;
const searchesMessages = (q: string) => Array.from(q).length >= MIN_MESSAGE_SEARCH_LENGTH;

/** Returns the people that a search matches, by name, email or message. Null if there are many. */
async function findMatches(db: DbOrTx, q: string): Promise<string[] | null> {
  const limit = FEW_MATCHES + 1;
  const inUsers = { table: users, id: users.id, text: users.searchText };
  const userIds = await findFewIds(db, inUsers, foldText(q), FEW_MATCHES);
  if (!userIds) return null;
  const found = [
    await db
      .select({ id: visitors.id })
      .from(visitors)
      .where(contains(nameAndEmail(visitors), q))
      .limit(limit),
    searchesMessages(q)
      ? await db
          .select({ id: chatMessages.userId })
          .from(chatMessages)
          .where(contains(chatMessages.content, q))
          .limit(limit)
      : [],
  ];
  if (found.some((rows) => rows.length === limit)) return null;
  return [...new Set([...userIds, ...found.flat().map(({ id }) => id)])];
}

/**
 * A few matches are looked up and sorted. If there are many, reading the conversations newest first soon fills a page; the
 * subquery has a limit, so that it is evaluated for one conversation at a time.
 */
function matching(q: string, matches: string[] | null): SQL | undefined {
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

/** Uses an index, so that conversations on other pages are not read. */
export async function listNewestConversations(
  db: DbOrTx,
  filters: ConversationFilters,
  { limit, after }: { limit: number; after: Position | null },
) {
  const { q, unread, only, viewerId } = filters;
  const matches = q ? await findMatches(db, q) : null;
  const isAfterCursor =
    after &&
    sql`(${conversations.lastMessageAt}, ${conversations.userId}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const unreadMessages = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, conversations.userId), unreadFromUser));
  return db
    .select({ ...chatPerson, ...queueState, lastMessageAt: conversations.lastMessageAt })
    .from(conversations)
    .leftJoin(users, eq(users.id, conversations.userId))
    .leftJoin(visitors, eq(visitors.id, conversations.userId))
    .where(
      and(
        ne(conversations.userId, viewerId),
        viewOf(filters),
        unread ? exists(unreadMessages) : undefined,
        only ? eq(conversations.userId, only) : undefined,
        q ? matching(q, matches) : undefined,
        isAfterCursor ?? undefined,
      ),
    )
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.userId))
    .limit(limit);
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
    .where(and(sql`${chatMessages.userId} = requested_users.user_id`, contains(chatMessages.content, q)))
    .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
    .limit(1)
    .as('newest');
  const rows = await db
    .select({ userId: newest.userId, content: newest.content })
    .from(requestedUsers(userIds))
    .crossJoinLateral(newest);
  return new Map(rows.map(({ userId, content }) => [userId, content]));
}

const requestedUsers = (userIds: string[]) =>
  sql`unnest(${sql.param(userIds)}::uuid[]) as requested_users(user_id)`;

/** Returns the newest messages in several conversations, grouped by user, newest first. */
export async function listLastMessages(
  db: DbOrTx,
  userIds: string[],
  limit: number,
): Promise<Map<string, MessageRow[]>> {
  if (userIds.length === 0) return new Map();
  const newest = db
    .select()
    .from(chatMessages)
    .where(sql`${chatMessages.userId} = requested_users.user_id`)
    .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
    .limit(limit)
    .as('newest');
  const rows = await db
    .select({
      id: newest.id,
      userId: newest.userId,
      senderRole: newest.senderRole,
      authorId: newest.authorId,
      content: newest.content,
      clientId: newest.clientId,
      createdAt: newest.createdAt,
      readAt: newest.readAt,
      editedAt: newest.editedAt,
      emailedAt: newest.emailedAt,
    })
    .from(requestedUsers(userIds))
    .crossJoinLateral(newest);
  const byUser = new Map(userIds.map((id): [string, MessageRow[]] => [id, []]));
  for (const message of rows) byUser.get(message.userId)?.push(message);
  return byUser;
}

export async function countUnreadByUser(db: DbOrTx, userIds: string[]): Promise<Map<string, number>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ userId: chatMessages.userId, unread: sql<number>`count(*)`.mapWith(Number) })
    .from(chatMessages)
    .where(and(inArray(chatMessages.userId, userIds), unreadFromUser))
    .groupBy(chatMessages.userId);
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

export async function setBlocked(tx: DbOrTx, userId: string, blocked: boolean) {
  const [row] = await tx
    .update(users)
    .set({ blocked })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return row !== undefined;
}
