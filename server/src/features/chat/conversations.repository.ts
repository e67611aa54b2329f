import type { ConversationView } from '@cold-open/contract/chat/admin-chat.contract';
import { and, desc, eq, exists, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import type { Position } from '../../platform/http/paging.ts';
import { users } from '../account/account.tables.ts';
import type { MessageRow } from './chat.repository.ts';
import { chatMessages, conversations, visitors } from './chat.tables.ts';
import { findMatches, matching, requestedUsers } from './conversation-search.repository.ts';
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

/** How many of the newest conversations are searched first for a word that recent messages often contain. */
const SEARCHED_FIRST = 2000;

interface PageOptions {
  limit: number;
  after: Position | null;
}

/** Uses an index, so that conversations on other pages are not read. */
export async function listNewestConversations(db: DbOrTx, filters: ConversationFilters, page: PageOptions) {
  const { q } = filters;
  if (!q) return selectNewest(db, filters, page);
  let matches = await findMatches(db, q, { asksWhetherCommon: true });
  if (matches === 'common') {
    const found = await selectNewest(db, filters, page, matching(q, null), SEARCHED_FIRST);
    if (found.length === page.limit) return found;
    matches = await findMatches(db, q, { asksWhetherCommon: false });
  }
  return selectNewest(db, filters, page, matching(q, Array.isArray(matches) ? matches : null));
}

/** With `among`, only that many of the newest conversations that pass the filters are searched. */
async function selectNewest(
  db: DbOrTx,
  filters: ConversationFilters,
  { limit, after }: PageOptions,
  isMatch?: SQL,
  among?: number,
) {
  const isAfterCursor =
    after &&
    sql`(${conversations.lastMessageAt}, ${conversations.userId}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  const unreadMessages = db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, conversations.userId), unreadFromUser));
  const isListed = and(
    ne(conversations.userId, filters.viewerId),
    viewOf(filters),
    filters.unread ? exists(unreadMessages) : undefined,
    filters.only ? eq(conversations.userId, filters.only) : undefined,
    isAfterCursor ?? undefined,
  );
  const newestFirst = [desc(conversations.lastMessageAt), desc(conversations.userId)];
  const newest = db
    .select()
    .from(conversations)
    .where(isListed)
    .orderBy(...newestFirst);
  return (
    db
      .select({ ...chatPerson, ...queueState, lastMessageAt: conversations.lastMessageAt })
      // Has the name of the table, so that all conditions apply to either.
      .from(among === undefined ? conversations : newest.limit(among).as('conversations'))
      .leftJoin(users, eq(users.id, conversations.userId))
      .leftJoin(visitors, eq(visitors.id, conversations.userId))
      .where(and(among === undefined ? isListed : undefined, isMatch))
      .orderBy(...newestFirst)
      .limit(limit)
  );
}

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
