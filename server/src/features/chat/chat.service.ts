import type { NewMessage, SenderRole } from '@cold-open/contract/chat/chat.contract';
import { MINUTE_MS } from '@cold-open/contract/durations';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf, positionCursor, positionKey } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { AccountModule } from '../account/account.module.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import {
  countUnread,
  findMessageByClientId,
  insertMessage,
  listMessages,
  markRead,
  newestMessageAt,
} from './chat.repository.ts';
import type { ChatEvents } from './chat-events.ts';
import { toChat, toChatMessage } from './chat-replies.ts';

/** More than anyone would type. Limited because every message notifies all admins. */
export const MESSAGES_PER_USER: RateLimit = { name: 'chat-messages', max: 30, windowMs: MINUTE_MS };

interface PageQuery {
  limit: number;
  cursor?: string | undefined;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  audit: AuditLog;
  limits: RateLimiter;
  account: AccountModule;
  chatEvents: ChatEvents;
}

/** Sending and reading messages, for users and admins. */
export function createChatService({ db, clock, audit, limits, account, chatEvents }: Dependencies) {
  /** Locks the account, so that messages are ordered and a concurrent block takes effect. */
  async function lockUser(tx: Tx, userId: string) {
    const user = await account.lockUser(tx, userId);
    if (!user) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.user });
    return user;
  }

  /** Returns a time after the newest message, even if the clock was set back. */
  async function nextCreatedAt(tx: Tx, userId: string): Promise<Date> {
    const last = await newestMessageAt(tx, userId);
    return new Date(Math.max(clock.now().getTime(), last ? last.getTime() + 1 : 0));
  }

  async function send(
    userId: string,
    { content, clientId }: NewMessage,
    { senderRole, admin }: { senderRole: SenderRole; admin: Viewer | null },
  ) {
    return db.transaction(async (tx) => {
      const { blocked } = await lockUser(tx, userId);
      // A repeated request returns the stored message, even if the user has been blocked since.
      const known = clientId && (await findMessageByClientId(tx, userId, senderRole, clientId));
      if (known) return toChatMessage(known);
      if (blocked) throw new AppError(senderRole === 'user' ? 'chat_blocked' : 'chat_user_blocked');
      const createdAt = await nextCreatedAt(tx, userId);
      const authorId = admin?.id ?? null;
      const message = { userId, senderRole, authorId, content, clientId: clientId ?? null, createdAt };
      const row = await insertMessage(tx, message);
      if (!row) throw new Error('A message was stored twice despite the lock');
      await chatEvents.publish(tx, userId);
      if (admin) await audit.record(tx, admin, { action: 'chat.replied', userId, after: { content } });
      return toChatMessage(row);
    });
  }

  async function read(userId: string, sender: SenderRole) {
    return db.transaction(async (tx) => {
      await lockUser(tx, userId);
      if ((await markRead(tx, userId, sender, clock.now())) > 0) await chatEvents.publish(tx, userId);
      return { unread: await countUnread(tx, userId, sender) };
    });
  }

  return {
    async messages(userId: string, { limit, cursor }: PageQuery) {
      const before = decodeCursor(cursor, positionCursor);
      const found = await listMessages(db, userId, { limit: limit + 1, before });
      const { items, nextCursor } = pageOf(found, limit, positionKey);
      return { items: toChat(items), nextCursor };
    },

    unreadOf: async ({ id }: Viewer) => ({ unread: await countUnread(db, id, 'admin') }),
    async sendFromUser(viewer: Viewer, message: NewMessage) {
      await limits.takeAll([[MESSAGES_PER_USER, viewer.id]]);
      return send(viewer.id, message, { senderRole: 'user', admin: null });
    },
    sendFromAdmin: (admin: Viewer, userId: string, message: NewMessage) =>
      send(userId, message, { senderRole: 'admin', admin }),
    readByUser: ({ id }: Viewer) => read(id, 'admin'),
    readByAdmins: (userId: string) => read(userId, 'user'),
  };
}

export type ChatService = ReturnType<typeof createChatService>;
