import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import { MAX_COMMENTS_PER_SCRIPT, REVIEW_MESSAGES } from '@cold-open/contract/scripts/review/review-comments';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { lockOwnScript, requireOwnScript } from '../script-access.ts';
import {
  type CommentRow,
  changeComment,
  countComments,
  deleteCommentRow,
  findComment,
  insertComment,
  listCommentRows,
} from './comments.repository.ts';
import { toComment, toThread, toThreads } from './review-replies.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
}

/** What the owner of a script does with the comments on it. */
export function createCommentsService({ db, clock, events }: Dependencies) {
  const announce = (tx: Tx, viewer: Viewer, scriptId: string) =>
    events.publish(tx, viewer.id, { type: 'review.changed', scriptId });

  return {
    async list(viewer: Viewer, scriptId: string) {
      const { version } = await requireOwnScript(db, viewer, scriptId);
      return { version, threads: toThreads(await listCommentRows(db, scriptId), viewer.name) };
    },

    async reply(viewer: Viewer, { id: scriptId, commentId }: CommentIds, { text }: { text: string }) {
      const row = await db.transaction(async (tx) => {
        await lockOwnScript(tx, viewer, scriptId);
        const { id: threadId } = await requireThread(tx, scriptId, commentId);
        await requireRoom(tx, scriptId);
        const reply = { scriptId, threadId, content: text, createdAt: clock.now() };
        const inserted = await insertComment(tx, reply);
        await announce(tx, viewer, scriptId);
        return inserted;
      });
      return toComment(row, viewer.name);
    },

    /** Only reviewers may change their own words. */
    async editReply(viewer: Viewer, { id: scriptId, commentId }: CommentIds, { text }: { text: string }) {
      const row = await db.transaction(async (tx) => {
        await lockOwnScript(tx, viewer, scriptId);
        const { id, name, content } = await requireComment(tx, scriptId, commentId);
        if (name !== null) throw new AppError('forbidden');
        const changed = await changeComment(tx, id, {
          content: text,
          ...(text !== content && { editedAt: clock.now() }),
        });
        await announce(tx, viewer, scriptId);
        return changed;
      });
      return toComment(row, viewer.name);
    },

    async resolve(
      viewer: Viewer,
      { id: scriptId, commentId }: CommentIds,
      { resolved }: { resolved: boolean },
    ) {
      return db.transaction(async (tx) => {
        await lockOwnScript(tx, viewer, scriptId);
        const thread = await requireThread(tx, scriptId, commentId);
        const row = await changeComment(tx, thread.id, { resolvedAt: resolved ? clock.now() : null });
        await announce(tx, viewer, scriptId);
        const replies = (await listCommentRows(tx, scriptId)).filter(({ threadId }) => threadId === row.id);
        return toThread(row, replies, viewer.name);
      });
    },

    async delete(viewer: Viewer, { id: scriptId, commentId }: CommentIds) {
      await db.transaction(async (tx) => {
        await lockOwnScript(tx, viewer, scriptId);
        const { id } = await requireComment(tx, scriptId, commentId);
        await deleteCommentRow(tx, id);
        await announce(tx, viewer, scriptId);
      });
      return { message: REVIEW_MESSAGES.deleted };
    },
  };
}

export type CommentsService = ReturnType<typeof createCommentsService>;

interface CommentIds {
  id: string;
  commentId: string;
}

/** A comment on another script is reported as not found. */
export async function requireComment(tx: Tx, scriptId: string, id: string): Promise<CommentRow> {
  const row = await findComment(tx, scriptId, id);
  if (!row) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.comment });
  return row;
}

/** Replies and the state belong to the comment at the text, so a reply is reported as not found. */
export async function requireThread(tx: Tx, scriptId: string, id: string): Promise<CommentRow> {
  const row = await requireComment(tx, scriptId, id);
  if (row.threadId !== null) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.comment });
  return row;
}

export async function requireRoom(tx: Tx, scriptId: string) {
  if ((await countComments(tx, scriptId)) >= MAX_COMMENTS_PER_SCRIPT) throw new AppError('comments_full');
}
