import { CHAT_QUEUE_TEXTS } from '@cold-open/contract/chat/chat-queue.contract';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { AdminChatService } from './admin-chat.service.ts';
import { hasWrittenAfter } from './chat.repository.ts';
import type { ChatEvents } from './chat-events.ts';
import { auditAbout, type ChatPerson, type LockPerson, lockPersonFor } from './chat-people.ts';
import {
  changeQueueState,
  findNames,
  findQueueState,
  isSupporter,
  listSupporters,
  type QueueState,
} from './queue.repository.ts';

interface Dependencies {
  db: Db;
  audit: AuditLog;
  lockPerson: LockPerson;
  chatEvents: ChatEvents;
  admin: Pick<AdminChatService, 'get'>;
}

/** Who takes care of a conversation, and whether it is done. */
export function createChatQueueService({ db, audit, lockPerson, chatEvents, admin: chats }: Dependencies) {
  /** The lock orders the changes of two admins, and a message of the user before or after them. */
  async function change(
    admin: Viewer,
    userId: string,
    apply: (tx: Tx, person: ChatPerson, state: QueueState) => Promise<void>,
  ) {
    await db.transaction(async (tx) => {
      const person = await lockPersonFor(lockPerson, tx, admin, userId);
      const state = await findQueueState(tx, userId);
      if (!state) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.conversation });
      await apply(tx, person, state);
    });
    return chats.get(admin, userId);
  }

  return {
    supporters: async () => (await listSupporters(db)).map(({ id, name }) => ({ _id: id, name })),

    assign: (
      admin: Viewer,
      userId: string,
      { assigneeId, expected }: { assigneeId: string | null; expected?: string | null | undefined },
    ) =>
      change(admin, userId, async (tx, person, state) => {
        if (state.assigneeId === assigneeId) return;
        const names = await findNames(tx, [state.assigneeId, assigneeId]);
        const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
        const current = nameOf(state.assigneeId);
        if (expected !== undefined && expected !== state.assigneeId) {
          const text = current === null ? CHAT_QUEUE_TEXTS.unassigned : CHAT_QUEUE_TEXTS.takenBy(current);
          throw new AppError('conversation_taken', { text });
        }
        if (assigneeId !== null && !(await isSupporter(tx, assigneeId)))
          throw new AppError('validation_failed', {
            text: CHAT_QUEUE_TEXTS.notSupporter,
            field: 'assigneeId',
          });
        await changeQueueState(tx, userId, { assigneeId });
        await chatEvents.publishToAdmins(tx, person, 'queue');
        const states = { before: { assignee: current }, after: { assignee: nameOf(assigneeId) } };
        await audit.record(tx, admin, { action: 'chat.assigned', ...auditAbout(person, states) });
      }),

    resolve: (admin: Viewer, userId: string, newestSeen: string | undefined) =>
      change(admin, userId, async (tx, person, state) => {
        if (newestSeen !== undefined && (await hasWrittenAfter(tx, userId, new Date(newestSeen))))
          throw new AppError('conversation_written');
        if (state.status === 'resolved') return;
        await changeQueueState(tx, userId, { status: 'resolved', resolvedById: admin.id });
        await chatEvents.publishToAdmins(tx, person, 'queue');
        const states = { before: { status: 'open' }, after: { status: 'resolved' } };
        await audit.record(tx, admin, { action: 'chat.resolved', ...auditAbout(person, states) });
      }),

    reopen: (admin: Viewer, userId: string) =>
      change(admin, userId, async (tx, person, state) => {
        if (state.status === 'open') return;
        await changeQueueState(tx, userId, { status: 'open', resolvedById: null });
        await chatEvents.publishToAdmins(tx, person, 'queue');
        const states = { before: { status: 'resolved' }, after: { status: 'open' } };
        await audit.record(tx, admin, { action: 'chat.reopened', ...auditAbout(person, states) });
      }),
  };
}

export type ChatQueueService = ReturnType<typeof createChatQueueService>;
