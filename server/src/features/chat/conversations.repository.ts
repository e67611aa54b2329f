import { MESSAGES_WITH_CONVERSATION } from '@cold-open/contract/chat/admin-chat.contract';
import { SUPPORT_ROLES } from '@cold-open/contract/http/admin-roles';
import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/db/database.ts';
import { contains } from '../../platform/db/text-search.ts';
import type { Position } from '../../platform/http/paging.ts';
import { nameAndEmail, users } from '../account/account.tables.ts';
import type { MessageRow } from './chat.repository.ts';
import { chatMessages, conversations, visitors } from './chat.tables.ts';
import { findVisitor } from './visitors.repository.ts';

const chatUser = { id: users.id, name: users.name, email: users.email, blocked: users.blocked };
export type ChatUser = { id: string; name: string; email: string; blocked: boolean; visitor: boolean };

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

/** Uses an index, so that conversations on other pages are not read. */
export async function listNewestConversations(
  db: DbOrTx,
  { q, limit, after }: { q: string | undefined; limit: number; after: Position | null },
) {
  const isAfterCursor =
    after &&
    sql`(${conversations.lastMessageAt}, ${conversations.userId}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`;
  return db
    .select({ ...chatPerson, lastMessageAt: conversations.lastMessageAt })
    .from(conversations)
    .leftJoin(users, eq(users.id, conversations.userId))
    .leftJoin(visitors, eq(visitors.id, conversations.userId))
    .where(
      and(
        q ? or(contains(nameAndEmail(users), q), contains(nameAndEmail(visitors), q)) : undefined,
        isAfterCursor ?? undefined,
      ),
    )
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.userId))
    .limit(limit);
}

/** Returns the newest messages in several conversations, grouped by user, newest first. */
export async function listLastMessages(db: DbOrTx, userIds: string[]): Promise<Map<string, MessageRow[]>> {
  if (userIds.length === 0) return new Map();
  const requestedUsers = sql`unnest(${sql.param(userIds)}::uuid[]) as requested_users(user_id)`;
  const newest = db
    .select()
    .from(chatMessages)
    .where(sql`${chatMessages.userId} = requested_users.user_id`)
    .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
    .limit(MESSAGES_WITH_CONVERSATION)
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
    .from(requestedUsers)
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
    .where(
      and(
        inArray(chatMessages.userId, userIds),
        eq(chatMessages.senderRole, 'user'),
        isNull(chatMessages.readAt),
      ),
    )
    .groupBy(chatMessages.userId);
  return new Map(rows.map(({ userId, unread }) => [userId, unread]));
}

/** The admins who may read and answer the chat. */
export async function listSupporterIds(db: DbOrTx): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.admin, true), inArray(users.role, SUPPORT_ROLES)));
  return rows.map(({ id }) => id);
}

export async function setBlocked(tx: DbOrTx, userId: string, blocked: boolean) {
  const [row] = await tx
    .update(users)
    .set({ blocked })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  return row !== undefined;
}
