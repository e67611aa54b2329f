import type { SenderRole } from '@cold-open/contract/chat/chat.contract';
import {
  and,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  max,
  ne,
  notExists,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { Position } from '../../platform/http/paging.ts';
import { chatMessages, chatNotes, conversations } from './chat.tables.ts';

export type MessageRow = typeof chatMessages.$inferSelect;

const newestFirst = [desc(chatMessages.createdAt), desc(chatMessages.id)];
const unreadFrom = (sender: SenderRole): SQL | undefined =>
  and(eq(chatMessages.senderRole, sender), isNull(chatMessages.readAt));

/**
 * Enough for years of conversation. When a message is sent, the oldest ones above this number are deleted.
 */
const MAX_MESSAGES_PER_CONVERSATION = 5000;

export interface Page {
  limit: number;
  before: Position | null;
}

/** Newest first. */
export async function listMessages(db: DbOrTx, userId: string, { limit, before }: Page) {
  const isBeforeCursor =
    before &&
    sql`(${chatMessages.createdAt}, ${chatMessages.id}) < (${before.createdAt.toISOString()}::timestamptz, ${before.id}::uuid)`;
  return db
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), isBeforeCursor ?? undefined))
    .orderBy(...newestFirst)
    .limit(limit);
}

export async function countUnread(db: DbOrTx, userId: string, sender: SenderRole) {
  const [row] = await db
    .select({ value: count() })
    .from(chatMessages)
    .where(and(eq(chatMessages.userId, userId), unreadFrom(sender)));
  return row?.value ?? 0;
}

/** Counts the unread messages from all users but this one. */
export async function countAllUnread(db: DbOrTx, exceptId: string) {
  const [row] = await db
    .select({ value: count() })
    .from(chatMessages)
    .where(and(unreadFrom('user'), ne(chatMessages.userId, exceptId)));
  return row?.value ?? 0;
}

/** Returns null if the sender has already sent this message. */
export async function insertMessage(tx: Tx, message: typeof chatMessages.$inferInsert) {
  const [row] = await tx
    .insert(chatMessages)
    .values(message)
    .onConflictDoNothing({ target: [chatMessages.userId, chatMessages.senderRole, chatMessages.clientId] })
    .returning();
  if (!row) return null;
  const { userId, createdAt: lastMessageAt } = row;
  // A user who writes again opens the conversation again. It stays with its admin.
  const reopening = row.senderRole === 'user' && ({ status: 'open', resolvedById: null } as const);
  await tx
    .insert(conversations)
    .values({ userId, lastMessageAt })
    .onConflictDoUpdate({ target: conversations.userId, set: { lastMessageAt, ...reopening } });
  await deleteOldestMessages(tx, userId);
  return row;
}

async function deleteOldestMessages(tx: Tx, userId: string) {
  const surplus = tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(eq(chatMessages.userId, userId))
    .orderBy(...newestFirst)
    .offset(MAX_MESSAGES_PER_CONVERSATION);
  await tx.delete(chatMessages).where(inArray(chatMessages.id, surplus));
}

export async function findMessageByClientId(
  db: DbOrTx,
  userId: string,
  sender: SenderRole,
  clientId: string,
) {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.userId, userId),
        eq(chatMessages.senderRole, sender),
        eq(chatMessages.clientId, clientId),
      ),
    );
  return row ?? null;
}

export async function findMessage(db: DbOrTx, id: string) {
  const [row] = await db.select().from(chatMessages).where(eq(chatMessages.id, id));
  return row ?? null;
}

export async function newestMessageAt(db: DbOrTx, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: max(chatMessages.createdAt) })
    .from(chatMessages)
    .where(eq(chatMessages.userId, userId));
  return row?.at ?? null;
}

/** Returns true if the user wrote after this moment. */
export async function hasWrittenAfter(db: DbOrTx, userId: string, moment: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.userId, userId),
        eq(chatMessages.senderRole, 'user'),
        gt(chatMessages.createdAt, moment),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Returns the newest reply that another admin sent after this moment. */
export async function findReplyByOther(db: DbOrTx, userId: string, adminId: string, moment: Date) {
  const [row] = await db
    .select()
    .from(chatMessages)
    .where(
      and(
        eq(chatMessages.userId, userId),
        eq(chatMessages.senderRole, 'admin'),
        sql`${chatMessages.authorId} is distinct from ${adminId}`,
        gt(chatMessages.createdAt, moment),
      ),
    )
    .orderBy(...newestFirst)
    .limit(1);
  return row ?? null;
}

/** Returns how many messages were marked as read. */
export async function markRead(tx: Tx, userId: string, sender: SenderRole, readAt: Date) {
  const read = await tx
    .update(chatMessages)
    .set({ readAt })
    .where(and(eq(chatMessages.userId, userId), unreadFrom(sender)))
    .returning({ id: chatMessages.id });
  return read.length;
}

export async function changeMessage(tx: Tx, id: string, change: { content: string; editedAt: Date }) {
  const [row] = await tx.update(chatMessages).set(change).where(eq(chatMessages.id, id)).returning();
  return row ?? null;
}

export async function deleteMessageRow(tx: Tx, { id, userId }: MessageRow) {
  await tx.delete(chatMessages).where(eq(chatMessages.id, id));
  const lastMessageAt = await newestMessageAt(tx, userId);
  if (lastMessageAt) {
    await tx.update(conversations).set({ lastMessageAt }).where(eq(conversations.userId, userId));
  } else {
    // Notes outlive the messages that they are about.
    const notes = tx.select().from(chatNotes).where(eq(chatNotes.userId, userId));
    await tx.delete(conversations).where(and(eq(conversations.userId, userId), notExists(notes)));
  }
}

export async function deleteConversation(tx: Tx, userId: string) {
  await tx.delete(chatMessages).where(eq(chatMessages.userId, userId));
  await tx.delete(conversations).where(eq(conversations.userId, userId));
}

/** Marks old unread replies as emailed, so that each is emailed only once, and returns them oldest first. */
export async function takeUnemailedReplies(tx: Tx, before: Date, emailedAt: Date, limit: number) {
  const dueIds = tx
    .select({ id: chatMessages.id })
    .from(chatMessages)
    .where(and(unreadFrom('admin'), isNull(chatMessages.emailedAt), lt(chatMessages.createdAt, before)))
    .orderBy(chatMessages.createdAt)
    .limit(limit)
    .for('update', { skipLocked: true });
  const replies = await tx
    .update(chatMessages)
    .set({ emailedAt })
    .where(sql`${chatMessages.id} = any(array(${dueIds}))`)
    .returning({ id: chatMessages.id, userId: chatMessages.userId, createdAt: chatMessages.createdAt });
  return replies.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
}

export async function listMessagesByIds(db: DbOrTx, ids: string[]) {
  return db.select().from(chatMessages).where(inArray(chatMessages.id, ids)).orderBy(chatMessages.createdAt);
}
