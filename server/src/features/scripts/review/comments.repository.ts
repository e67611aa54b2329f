import type { MovedAnchor } from '@cold-open/contract/scripts/review/comment-anchors';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { only } from '../../../platform/db/rows.ts';
import { scriptComments } from './review.tables.ts';

export type CommentRow = typeof scriptComments.$inferSelect;
export type NewComment = typeof scriptComments.$inferInsert;

/** Returns comments and replies, oldest first. */
export async function listCommentRows(db: DbOrTx, scriptId: string) {
  return db
    .select()
    .from(scriptComments)
    .where(eq(scriptComments.scriptId, scriptId))
    .orderBy(asc(scriptComments.createdAt), asc(scriptComments.id));
}

export async function countComments(db: DbOrTx, scriptId: string) {
  return db.$count(scriptComments, eq(scriptComments.scriptId, scriptId));
}

export async function countOpenThreads(db: DbOrTx, scriptId: string) {
  return db.$count(
    scriptComments,
    and(
      eq(scriptComments.scriptId, scriptId),
      isNull(scriptComments.threadId),
      isNull(scriptComments.resolvedAt),
    ),
  );
}

export async function countReplies(db: DbOrTx, threadId: string) {
  return db.$count(scriptComments, eq(scriptComments.threadId, threadId));
}

export async function findComment(db: DbOrTx, scriptId: string, id: string) {
  const [row] = await db
    .select()
    .from(scriptComments)
    .where(and(eq(scriptComments.scriptId, scriptId), eq(scriptComments.id, id)));
  return row ?? null;
}

export async function insertComment(tx: Tx, comment: NewComment) {
  return only(await tx.insert(scriptComments).values(comment).returning());
}

export async function changeComment(tx: Tx, id: string, change: Partial<NewComment>) {
  return only(await tx.update(scriptComments).set(change).where(eq(scriptComments.id, id)).returning());
}

/** Replies are deleted with their comment. */
export async function deleteCommentRow(tx: Tx, id: string) {
  await tx.delete(scriptComments).where(eq(scriptComments.id, id));
}

export async function listAnchors(tx: Tx, scriptId: string) {
  const { id, quote, prefix, suffix, start, isGone } = scriptComments;
  return tx
    .select({ id, quote, prefix, suffix, start, isGone })
    .from(scriptComments)
    .where(and(eq(scriptComments.scriptId, scriptId), isNull(scriptComments.threadId)));
}

export async function storeAnchors(tx: Tx, anchors: readonly (MovedAnchor & { id: string })[]) {
  await tx.execute(sql`
    update script_comments set prefix = moved.prefix, suffix = moved.suffix, start = moved.start, is_gone = moved."isGone"
    from jsonb_to_recordset(${JSON.stringify(anchors)}::jsonb)
      as moved (id uuid, prefix text, suffix text, start integer, "isGone" boolean)
    where script_comments.id = moved.id`);
}
