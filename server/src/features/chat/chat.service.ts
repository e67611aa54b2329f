import type { NewMessage, SenderRole } from '@cold-open/contract/chat/chat.contract';
import { CHAT_QUEUE_TEXTS } from '@cold-open/contract/chat/chat-queue.contract';
import { MINUTE_MS } from '@cold-open/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf, positionCursor, positionKey } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { emailReplies } from './chat.jobs.ts';
import {
  countUnread,
  findMessageByClientId,
  findReplyByOther,
  insertMessage,
  listMessages,
  type MessageRow,
  markRead,
  newestMessageAt,
} from './chat.repository.ts';
import type { ChatEvents } from './chat-events.ts';
import { auditAbout, type LockPerson, lockPersonFor, userNotFound } from './chat-people.ts';
import { toAdminMessage, toChat, toChatMessage } from './chat-replies.ts';
import { findNames } from './queue.repository.ts';

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
  mailJobs: JobQueue;
  lockPerson: LockPerson;
  chatEvents: ChatEvents;
}

/** Sending and reading messages, for users and admins. */
export function createChatService({
  db,
  clock,
  audit,
  limits,
  mailJobs,
  lockPerson,
  chatEvents,
}: Dependencies) {
  async function requirePerson(tx: Tx, userId: string) {
    const person = await lockPerson(tx, userId);
    if (!person) throw userNotFound();
    return person;
  }

  /** Returns a time after the newest message, even if the clock was set back. */
  async function nextCreatedAt(tx: Tx, userId: string): Promise<Date> {
    const last = await newestMessageAt(tx, userId);
    return new Date(Math.max(clock.now().getTime(), last ? last.getTime() + 1 : 0));
  }

  /** Two replies at the same time would surprise the user, so the second admin has to confirm. */
  async function requireUnanswered(tx: Tx, admin: Viewer, userId: string, newestSeen: string | undefined) {
    if (newestSeen === undefined) return;
    const reply = await findReplyByOther(tx, userId, admin.id, new Date(newestSeen));
    if (!reply) return;
    const name = reply.authorId && (await findNames(tx, [reply.authorId])).get(reply.authorId);
    throw new AppError('conversation_answered', {
      text: CHAT_QUEUE_TEXTS.answeredBy(name ?? 'Another admin'),
    });
  }

  async function send(
    userId: string,
    { content, clientId, newestSeen }: NewMessage & { newestSeen?: string | undefined },
    { senderRole, admin }: { senderRole: SenderRole; admin: Viewer | null },
  ): Promise<MessageRow> {
    return db.transaction(async (tx) => {
      const person = admin
        ? await lockPersonFor(lockPerson, tx, admin, userId)
        : await requirePerson(tx, userId);
      // A repeated request returns the stored message, even if the user has been blocked since.
      const known = clientId && (await findMessageByClientId(tx, userId, senderRole, clientId));
      if (known) return known;
      if (person.blocked) throw new AppError(senderRole === 'user' ? 'chat_blocked' : 'chat_user_blocked');
      if (admin) await requireUnanswered(tx, admin, userId, newestSeen);
      const createdAt = await nextCreatedAt(tx, userId);
      const authorId = admin?.id ?? null;
      // A visitor cannot open the chat, so the reply is emailed at once.
      const emailedAt = person.isVisitor ? createdAt : null;
      const message = {
        userId,
        senderRole,
        authorId,
        content,
        clientId: clientId ?? null,
        createdAt,
        emailedAt,
      };
      const row = await insertMessage(tx, message);
      if (!row) throw new Error('A message was stored twice despite the lock');
      await chatEvents.publish(tx, person, 'newest');
      if (person.isVisitor) await mailJobs.enqueue(tx, emailReplies, { userId, messageIds: [row.id] });
      if (admin) {
        const about = auditAbout(person, { after: { content } });
        await audit.record(tx, admin, { action: 'chat.replied', ...about });
      }
      return row;
    });
  }

  async function read(userId: string, sender: SenderRole, admin: Viewer | null) {
    return db.transaction(async (tx) => {
      const person = admin
        ? await lockPersonFor(lockPerson, tx, admin, userId)
        : await requirePerson(tx, userId);
      if ((await markRead(tx, userId, sender, clock.now())) > 0)
        await chatEvents.publish(tx, person, 'newest');
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
      return toChatMessage(await send(viewer.id, message, { senderRole: 'user', admin: null }));
    },
    async sendFromAdmin(
      admin: Viewer,
      userId: string,
      message: NewMessage & { newestSeen?: string | undefined },
    ) {
      const row = await send(userId, message, { senderRole: 'admin', admin });
      return toAdminMessage(row, await findNames(db, [row.authorId]));
    },
    readByUser: ({ id }: Viewer) => read(id, 'admin', null),
    readByAdmins: (admin: Viewer, userId: string) => read(userId, 'user', admin),
  };
}

export type ChatService = ReturnType<typeof createChatService>;
