import {
  MAX_SAVED_REPLIES,
  SAVED_REPLY_NOTICES,
  type SavedReplyForm,
} from '@cold-open/contract/chat/saved-replies.contract';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import {
  countSavedReplies,
  deleteSavedReply,
  insertSavedReply,
  listSavedReplies,
  lockSavedReply,
  type SavedReplyRow,
  updateSavedReply,
} from './saved-replies.repository.ts';

/** Replies that all admins share. */
export function createSavedRepliesService({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditLog }) {
  const notFound = () => new AppError('not_found', { text: NOT_FOUND_MESSAGES.savedReply });

  return {
    async list() {
      return (await listSavedReplies(db)).map(toReply);
    },

    async create(admin: Viewer, form: SavedReplyForm) {
      return db.transaction(async (tx) => {
        const isFull = (await countSavedReplies(tx)) >= MAX_SAVED_REPLIES;
        if (isFull) throw new AppError('canned_replies_full');
        const row = await insertSavedReply(tx, { ...form, createdAt: clock.now() });
        await audit.record(tx, admin, {
          action: 'canned_reply.created',
          subject: row.name,
          after: auditedFields(row),
        });
        return toReply(row);
      });
    },

    async update(admin: Viewer, id: string, form: SavedReplyForm) {
      return db.transaction(async (tx) => {
        const before = await lockSavedReply(tx, id);
        if (!before) throw notFound();
        const row = await updateSavedReply(tx, id, form);
        await audit.record(tx, admin, {
          action: 'canned_reply.changed',
          subject: row.name,
          before: auditedFields(before),
          after: auditedFields(row),
        });
        return toReply(row);
      });
    },

    async delete(admin: Viewer, id: string) {
      await db.transaction(async (tx) => {
        const row = await deleteSavedReply(tx, id);
        if (!row) throw notFound();
        await audit.record(tx, admin, {
          action: 'canned_reply.deleted',
          subject: row.name,
          before: auditedFields(row),
        });
      });
      return { message: SAVED_REPLY_NOTICES.deleted };
    },
  };
}

export type SavedRepliesService = ReturnType<typeof createSavedRepliesService>;

const auditedFields = ({ name, content }: SavedReplyRow) => ({ name, content });
const toReply = ({ id, name, content }: SavedReplyRow) => ({ _id: id, name, content });
