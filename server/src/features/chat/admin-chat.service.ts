import {
  ADMIN_CHAT_NOTICES,
  type ChatUserCard,
  type Conversation,
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
import { auditAbout, type ChatPerson, type LockPerson, userNotFound } from './chat-people.ts';
import { toChatMessage, toConversation } from './chat-replies.ts';
import {
  countUnreadByUser,
  findChatUser,
  listLastMessages,
  listNewestConversations,
  setBlocked,
} from './conversations.repository.ts';
import { deleteVisitor } from './visitors.repository.ts';

interface ListQuery {
  limit: number;
  cursor?: string | undefined;
  q?: string | undefined;
}

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
  async function requireMessage(tx: Tx, id: string): Promise<{ message: MessageRow; person: ChatPerson }> {
    const found = await findMessage(tx, id);
    // Locks the person first, then reads the message again.
    const person = found && (await lockPerson(tx, found.userId));
    const message = person && (await findMessage(tx, id));
    if (!message) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.message });
    return { message, person };
  }

  const publishAbout = (tx: Tx, { id, isVisitor }: ChatPerson) =>
    isVisitor ? chatEvents.publishToAdmins(tx, id) : chatEvents.publish(tx, id);

  async function changeBlock(admin: Viewer, userId: string, blocked: boolean) {
    await db.transaction(async (tx) => {
      const user = await account.lockUser(tx, userId);
      if (!user) throw userNotFound();
      if (user.blocked === blocked) return;
      await setBlocked(tx, userId, blocked);
      await events.publish(tx, userId, { type: 'account.changed' });
      await chatEvents.publish(tx, userId);
      await audit.record(tx, admin, { action: blocked ? 'user.blocked' : 'user.unblocked', userId });
    });
    return { message: blocked ? ADMIN_CHAT_NOTICES.blocked : ADMIN_CHAT_NOTICES.unblocked };
  }

  return {
    async list({ limit, cursor, q }: ListQuery) {
      const after = decodeCursor(cursor, positionCursor);
      const found = await listNewestConversations(db, { q, limit: limit + 1, after });
      const { items, nextCursor } = pageOf(found, limit, ({ lastMessageAt, id }) =>
        positionKey({ createdAt: lastMessageAt, id }),
      );
      const ids = items.map(({ id }) => id);
      const [messages, unread] = [await listLastMessages(db, ids), await countUnreadByUser(db, ids)];
      const chats: Record<string, Conversation> = {};
      for (const user of items)
        chats[user.id] = toConversation(user, messages.get(user.id) ?? [], unread.get(user.id) ?? 0);
      return { chats, nextCursor };
    },

    unread: async () => ({ unread: await countAllUnread(db) }),

    async get(userId: string) {
      const user = await findChatUser(db, userId);
      if (!user) throw userNotFound();
      const page = { limit: MESSAGES_WITH_CONVERSATION, before: null };
      return toConversation(
        user,
        await listMessages(db, userId, page),
        await countUnread(db, userId, 'user'),
      );
    },

    async requireUser(userId: string) {
      if (!(await findChatUser(db, userId))) throw userNotFound();
    },

    async clear(admin: Viewer, userId: string) {
      await db.transaction(async (tx) => {
        const person = await lockPerson(tx, userId);
        if (!person) throw userNotFound();
        await deleteConversation(tx, userId);
        if (person.isVisitor) await deleteVisitor(tx, userId);
        await publishAbout(tx, person);
        await audit.record(tx, admin, { action: 'chat.cleared', ...auditAbout(person, {}) });
      });
      return { message: ADMIN_CHAT_NOTICES.cleared };
    },

    async edit(admin: Viewer, messageId: string, content: string) {
      return db.transaction(async (tx) => {
        const { message, person } = await requireMessage(tx, messageId);
        // Admins cannot change what a user wrote.
        if (message.senderRole !== 'admin') throw new AppError('forbidden');
        const row = await changeMessage(tx, messageId, { content, editedAt: clock.now() });
        await publishAbout(tx, person);
        const change = { before: { content: message.content }, after: { content } };
        await audit.record(tx, admin, { action: 'chat.message_changed', ...auditAbout(person, change) });
        return toChatMessage(row ?? message);
      });
    },

    async deleteMessage(admin: Viewer, messageId: string) {
      await db.transaction(async (tx) => {
        const { message, person } = await requireMessage(tx, messageId);
        await deleteMessageRow(tx, message);
        await publishAbout(tx, person);
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
