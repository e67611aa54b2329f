import {
  ADMIN_CHAT_TEXTS,
  type CannedReplyForm,
  MAX_CANNED_REPLIES,
} from '@cold-open/contract/chat/admin-chat.contract';
import { asc, count, eq, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { cannedReplies } from './chat.tables.ts';

type Row = typeof cannedReplies.$inferSelect;

/** A small drawer that all admins share. */
export function createCannedRepliesService({ db, clock }: { db: Db; clock: Clock }) {
  const notThere = () => new AppError('not_found', { text: 'Reply not found.' });

  return {
    async list() {
      const rows = await db
        .select()
        .from(cannedReplies)
        .orderBy(asc(sql`lower(${cannedReplies.name})`), asc(cannedReplies.createdAt));
      return rows.map(toReply);
    },

    async create(form: CannedReplyForm) {
      const [kept] = await db.select({ value: count() }).from(cannedReplies);
      if ((kept?.value ?? 0) >= MAX_CANNED_REPLIES) throw new AppError('canned_replies_full');
      return toReply(
        only(
          await db
            .insert(cannedReplies)
            .values({ ...form, createdAt: clock.now() })
            .returning(),
        ),
      );
    },

    async update(id: string, form: CannedReplyForm) {
      const [row] = await db.update(cannedReplies).set(form).where(eq(cannedReplies.id, id)).returning();
      if (!row) throw notThere();
      return toReply(row);
    },

    async delete(id: string) {
      const [row] = await db.delete(cannedReplies).where(eq(cannedReplies.id, id)).returning();
      if (!row) throw notThere();
      return { message: ADMIN_CHAT_TEXTS.cannedDeleted };
    },
  };
}

export type CannedRepliesService = ReturnType<typeof createCannedRepliesService>;

const toReply = ({ id, name, content }: Row) => ({ _id: id, name, content });
