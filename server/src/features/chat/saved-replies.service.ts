import {
  ADMIN_CHAT_TEXTS,
  MAX_SAVED_REPLIES,
  type SavedReplyForm,
} from '@cold-open/contract/chat/admin-chat.contract';
import { NOT_FOUND_TEXTS } from '@cold-open/contract/http/errors';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { cannedReplies } from './chat.tables.ts';

type Row = typeof cannedReplies.$inferSelect;

/** Replies that all admins share. */
export function createSavedRepliesService({ db, clock, audit }: { db: Db; clock: Clock; audit: AuditLog }) {
  const notFound = () => new AppError('not_found', { text: NOT_FOUND_TEXTS.savedReply });

  return {
    async list() {
      const rows = await db
        .select()
        .from(cannedReplies)
        .orderBy(asc(sql`lower(${cannedReplies.name})`), asc(cannedReplies.createdAt));
      return rows.map(toReply);
    },

    async create(admin: Viewer, form: SavedReplyForm) {
      return db.transaction(async (tx) => {
        const [stored] = await tx.select({ value: count() }).from(cannedReplies);
        if ((stored?.value ?? 0) >= MAX_SAVED_REPLIES) throw new AppError('canned_replies_full');
        const row = only(
          await tx
            .insert(cannedReplies)
            .values({ ...form, createdAt: clock.now() })
            .returning(),
        );
        await audit.record(tx, admin, {
          action: 'canned_reply.created',
          subject: row.name,
          after: textsOf(row),
        });
        return toReply(row);
      });
    },

    async update(admin: Viewer, id: string, form: SavedReplyForm) {
      return db.transaction(async (tx) => {
        const [before] = await tx.select().from(cannedReplies).where(eq(cannedReplies.id, id)).for('update');
        const [row] = await tx.update(cannedReplies).set(form).where(eq(cannedReplies.id, id)).returning();
        if (!before || !row) throw notFound();
        await audit.record(tx, admin, {
          action: 'canned_reply.changed',
          subject: row.name,
          before: textsOf(before),
          after: textsOf(row),
        });
        return toReply(row);
      });
    },

    async delete(admin: Viewer, id: string) {
      await db.transaction(async (tx) => {
        const [row] = await tx.delete(cannedReplies).where(eq(cannedReplies.id, id)).returning();
        if (!row) throw notFound();
        await audit.record(tx, admin, {
          action: 'canned_reply.deleted',
          subject: row.name,
          before: textsOf(row),
        });
      });
      return { message: ADMIN_CHAT_TEXTS.savedReplyDeleted };
    },
  };
}

export type SavedRepliesService = ReturnType<typeof createSavedRepliesService>;

const textsOf = ({ name, content }: Row) => ({ name, content });
const toReply = ({ id, name, content }: Row) => ({ _id: id, name, content });
