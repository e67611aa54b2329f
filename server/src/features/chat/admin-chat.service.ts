import {
  ADMIN_CHAT_NOTICES,
  type ChatUserCard,
  type Conversation,
  type ConversationView,
  MESSAGES_WITH_CONVERSATION,
} from '@cold-open/contract/chat/admin-chat.contract';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import { describeFailure } from '@cold-open/contract/scripts/writing-failures';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf, positionCursor, positionKey } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AccountModule } from '../account/account.module.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';
import {
  changeMessage,
  countAllUnread,
  countUnread,
  deleteConversation,
  deleteMessageRow,
  findMessage,
  listMessages,
  type MessageRow,
} from './chat.repository.ts';
import type { ChatEvents } from './chat-events.ts';
import { auditAbout, type ChatPerson, type LockPerson, lockPersonFor, userNotFound } from './chat-people.ts';
import { toAdminChat, toAdminMessage, toConversation } from './chat-replies.ts';
import { findMatchingMessages } from './conversation-search.repository.ts';
import {
  type ConversationRow,
  countUnreadByUser,
  findChatUser,
  listLastMessages,
  listNewestConversations,
  setBlocked,
} from './conversations.repository.ts';
import { excerptAround } from './excerpt.ts';
import { findNames, findQueueState, type QueueState } from './queue.repository.ts';
import { deleteVisitor } from './visitors.repository.ts';

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

interface ListQuery extends PageQuery {
  q?: string | undefined;
  view: ConversationView;
  unread?: 'true' | 'false' | undefined;
  only?: string | undefined;
  /** How many for each conversation. */
  messages: number;
}

/** A user to whom nobody has written yet. */
const NOT_QUEUED: QueueState = { status: 'open', assigneeId: null, resolvedById: null };

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  audit: AuditLog;
  account: AccountModule;
  lockPerson: LockPerson;
  chatEvents: ChatEvents;
  scripts: Pick<Scripts, 'lastOf'>;
}

/** Lets admins manage conversations. Replying and reading are in the chat service. */
export function createAdminChatService({
  db,
  clock,
  events,
  audit,
  account,
  lockPerson,
  chatEvents,
  scripts,
}: Dependencies) {
  async function requireMessage(
    tx: Tx,
    admin: Viewer,
    id: string,
  ): Promise<{ message: MessageRow; person: ChatPerson }> {
    const found = await findMessage(tx, id);
    // Locks the person first, then reads the message again.
    const person = found && found.userId !== admin.id ? await lockPerson(tx, found.userId) : null;
    const message = person && (await findMessage(tx, id));
    if (!message) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.message });
    return { message, person };
  }

  async function requireChatUser(admin: Viewer, userId: string) {
    const user = userId === admin.id ? null : await findChatUser(db, userId);
    if (!user) throw userNotFound();
    return user;
  }

  /** The admins who wrote the messages or take care of the conversations. */
  const namesIn = (rows: MessageRow[], states: QueueState[] = []) =>
    findNames(db, [
      ...rows.map(({ authorId }) => authorId),
      ...states.flatMap(({ assigneeId, resolvedById }) => [assigneeId, resolvedById]),
    ]);

  async function changeBlock(admin: Viewer, userId: string, blocked: boolean) {
    await db.transaction(async (tx) => {
      const user = await account.lockUser(tx, userId);
      if (!user) throw userNotFound();
      if (user.blocked === blocked) return;
      await setBlocked(tx, userId, blocked);
      await events.publish(tx, userId, { type: 'account.changed' });
      await chatEvents.publish(tx, { id: userId, isVisitor: false });
      await audit.record(tx, admin, { action: blocked ? 'user.blocked' : 'user.unblocked', userId });
    });
    return { message: blocked ? ADMIN_CHAT_NOTICES.blocked : ADMIN_CHAT_NOTICES.unblocked };
  }

  return {
    async list(admin: Viewer, { limit, cursor, messages: messageLimit, unread, ...query }: ListQuery) {
      const after = decodeCursor(cursor, positionCursor);
      const { q, view, only } = query;
      const filters = { q, view, only, unread: unread === 'true', viewerId: admin.id };
      const found = await listNewestConversations(db, filters, { limit: limit + 1, after });
      const { items, nextCursor } = pageOf(found, limit, ({ lastMessageAt, id }) =>
        positionKey({ createdAt: lastMessageAt, id }),
      );
      const ids = items.map(({ id }) => id);
      const messages = await listLastMessages(db, ids, messageLimit);
      const unreadCounts = await countUnreadByUser(db, ids);
      const matches = q ? await findMatchingMessages(db, ids, q) : new Map<string, string>();
      const names = await namesIn([...messages.values()].flat(), items);
      const chats: Record<string, Conversation> = {};
      for (const user of items) {
        const match = matches.get(user.id);
        chats[user.id] = toConversation(user, {
          rows: messages.get(user.id) ?? [],
          names,
          unreadCount: unreadCounts.get(user.id) ?? 0,
          found: match === undefined || !q ? null : excerptAround(match, q),
        });
      }
      return { chats, nextCursor };
    },

    unread: async (admin: Viewer) => ({ unread: await countAllUnread(db, admin.id) }),

    async get(admin: Viewer, userId: string, limit = MESSAGES_WITH_CONVERSATION) {
      const user = await requireChatUser(admin, userId);
      const row: ConversationRow = { ...user, ...((await findQueueState(db, userId)) ?? NOT_QUEUED) };
      const rows = await listMessages(db, userId, { limit, before: null });
      const unreadCount = await countUnread(db, userId, 'user');
      return toConversation(row, { rows, names: await namesIn(rows, [row]), unreadCount, found: null });
    },

    async requireUser(admin: Viewer, userId: string) {
      await requireChatUser(admin, userId);
    },

    async messages(admin: Viewer, userId: string, { limit, cursor }: PageQuery) {
      await requireChatUser(admin, userId);
      const before = decodeCursor(cursor, positionCursor);
      const found = await listMessages(db, userId, { limit: limit + 1, before });
      const { items, nextCursor } = pageOf(found, limit, positionKey);
      return { items: toAdminChat(items, await namesIn(items)), nextCursor };
    },

    async clear(admin: Viewer, userId: string) {
      await db.transaction(async (tx) => {
        const person = await lockPersonFor(lockPerson, tx, admin, userId);
        await deleteConversation(tx, userId);
        if (person.isVisitor) await deleteVisitor(tx, userId);
        await chatEvents.publish(tx, person);
        await audit.record(tx, admin, { action: 'chat.cleared', ...auditAbout(person, {}) });
      });
      return { message: ADMIN_CHAT_NOTICES.cleared };
    },

    async edit(admin: Viewer, messageId: string, content: string) {
      return db.transaction(async (tx) => {
        const { message, person } = await requireMessage(tx, admin, messageId);
        // Admins cannot change what a user wrote.
        if (message.senderRole !== 'admin') throw new AppError('forbidden');
        const row = (await changeMessage(tx, messageId, { content, editedAt: clock.now() })) ?? message;
        const names = await findNames(tx, [row.authorId]);
        await chatEvents.publish(tx, person);
        const change = { before: { content: message.content }, after: { content } };
        await audit.record(tx, admin, { action: 'chat.message_changed', ...auditAbout(person, change) });
        return toAdminMessage(row, names);
      });
    },

    async deleteMessage(admin: Viewer, messageId: string) {
      await db.transaction(async (tx) => {
        const { message, person } = await requireMessage(tx, admin, messageId);
        await deleteMessageRow(tx, message);
        await chatEvents.publish(tx, person);
        const { senderRole, content } = message;
        const before = { senderRole, content };
        await audit.record(tx, admin, { action: 'chat.message_deleted', ...auditAbout(person, { before }) });
      });
      return { message: ADMIN_CHAT_NOTICES.messageDeleted };
    },

    block: (admin: Viewer, userId: string) => changeBlock(admin, userId, true),
    unblock: (admin: Viewer, userId: string) => changeBlock(admin, userId, false),

    async userCard(userId: string): Promise<ChatUserCard> {
      const user = await account.findUser(db, userId);
      if (!user) throw userNotFound();
      const { newest, failed } = await scripts.lastOf(userId);
      return {
        _id: user.id,
        name: user.name,
        email: user.email,
        subscriptionStatus: user.subscriptionStatus,
        tokens: user.tokens,
        createdAt: user.createdAt.toISOString(),
        planActivatedAt: user.planActivatedAt?.toISOString() ?? null,
        scripts: newest.map(({ title, status, words, createdAt }) => ({
          title,
          status,
          words,
          createdAt: createdAt.toISOString(),
        })),
        failures: failed.map(({ title, failureCode, retryAfterSeconds, tokenReturned, updatedAt }) => ({
          title,
          failure: { ...describeFailure(failureCode ?? '', retryAfterSeconds), tokenReturned },
          at: updatedAt.toISOString(),
        })),
      };
    },
  };
}

export type AdminChatService = ReturnType<typeof createAdminChatService>;
