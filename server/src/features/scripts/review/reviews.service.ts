import { DAY_MS, HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import { type Anchor, anchorAt, findAnchor } from '@cold-open/contract/scripts/review/comment-anchors';
import type { Review } from '@cold-open/contract/scripts/review/review.contract';
import { COMMENT_EDIT_MINUTES, REVIEW_MESSAGES } from '@cold-open/contract/scripts/review/review-comments';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { RateLimit, RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import { lockScript } from '../scripts.repository.ts';
import {
  changeComment,
  countReplies,
  deleteCommentRow,
  insertComment,
  listCommentRows,
  type NewComment,
} from './comments.repository.ts';
import { requireComment, requireRoom, requireThread } from './comments.service.ts';
import { digestOf, newCommentSecret } from './link-tokens.ts';
import { toComment, toThread, toThreads } from './review-replies.ts';
import { countOpened, findSharedScript, wasReplaced } from './shares.repository.ts';

export const REVIEW_LIMITS = {
  perAddress: { name: 'review-comments-address', max: 10, windowMs: MINUTE_MS },
  perAddressAndDay: { name: 'review-comments-address-day', max: 300, windowMs: DAY_MS },
  /** Limits what many addresses together can write, and how many events the owner gets. */
  perScript: { name: 'review-comments-script', max: 300, windowMs: HOUR_MS },
  changesPerAddress: { name: 'review-changes-address', max: 30, windowMs: MINUTE_MS },
  opensPerAddress: { name: 'review-opens-address', max: 30, windowMs: MINUTE_MS },
} as const satisfies Record<string, RateLimit>;

const EDIT_MS = COMMENT_EDIT_MINUTES * MINUTE_MS;

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  limits: RateLimiter;
}

interface Reviewer {
  token: string;
  address: string;
}

/** What people without an account do with a script that was shared with them. */
export function createReviewsService({ db, clock, events, limits }: Dependencies) {
  /** A link that was turned off, or whose script is not visible now, is only reported as ended. */
  async function requireShared(handle: DbOrTx, token: string) {
    const digest = digestOf(token);
    const found = await findSharedScript(handle, digest);
    if (!found) throw new AppError((await wasReplaced(handle, digest)) ? 'review_ended' : 'not_found');
    const { share, script, owner } = found;
    const isExpired = share.expiresAt !== null && share.expiresAt <= clock.now();
    if (!share.isOn || isExpired || script.deletedAt !== null || owner.isBlocked)
      throw new AppError('review_ended');
    return found;
  }

  async function requireCommentable(handle: DbOrTx, token: string) {
    const shared = await requireShared(handle, token);
    if (!shared.share.comments) throw new AppError('review_read_only');
    return shared;
  }

  async function takeLimits(attempts: [RateLimit, string][]) {
    await limits.takeAll(attempts).catch((error: unknown) => {
      if (!(error instanceof AppError) || error.retryAfterSeconds === undefined) throw error;
      throw new AppError('posting_too_fast', { retryAfterSeconds: error.retryAfterSeconds, cause: error });
    });
  }

  /** Locks the script, so that its text does not change between finding the words and storing the comment. */
  async function post<T>(
    { token, address }: Reviewer,
    store: (tx: Tx, script: { id: string; content: string }, ownerName: string) => Promise<T>,
  ): Promise<T> {
    const { script } = await requireCommentable(db, token);
    await takeLimits([
      [REVIEW_LIMITS.perAddress, address],
      [REVIEW_LIMITS.perAddressAndDay, address],
      [REVIEW_LIMITS.perScript, script.id],
    ]);
    return db.transaction(async (tx) => {
      await lockScript(tx, script.id);
      const { script: locked, owner } = await requireCommentable(tx, token);
      await requireRoom(tx, locked.id);
      const stored = await store(tx, locked, owner.name);
      await events.publish(tx, owner.id, { type: 'review.changed', scriptId: locked.id });
      return stored;
    });
  }

  async function insert(tx: Tx, comment: Omit<NewComment, 'secretDigest' | 'createdAt'>) {
    const secret = newCommentSecret();
    const row = await insertComment(tx, {
      ...comment,
      secretDigest: digestOf(secret),
      createdAt: clock.now(),
    });
    return { row, secret };
  }

  /** Only the browser that wrote a comment knows its secret. */
  async function change<T>(
    { token, address }: Reviewer,
    { commentId, secret }: { commentId: string; secret: string },
    apply: (tx: Tx, id: string, ownerName: string) => Promise<T>,
  ): Promise<T> {
    await requireCommentable(db, token);
    await takeLimits([[REVIEW_LIMITS.changesPerAddress, address]]);
    return db.transaction(async (tx) => {
      const { script, owner } = await requireCommentable(tx, token);
      await lockScript(tx, script.id);
      const row = await requireComment(tx, script.id, commentId);
      if (row.secretDigest === null || row.secretDigest !== digestOf(secret))
        throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.comment });
      if (clock.now().getTime() - row.createdAt.getTime() > EDIT_MS) throw new AppError('comment_settled');
      const result = await apply(tx, row.id, owner.name);
      await events.publish(tx, owner.id, { type: 'review.changed', scriptId: script.id });
      return result;
    });
  }

  return {
    async get(token: string): Promise<Review> {
      const { share, script, owner } = await requireShared(db, token);
      const { title, content, niche, contentType, words, wordsPerMinute, version, updatedAt } = script;
      return {
        script: {
          title,
          content,
          niche,
          contentType,
          words,
          wordsPerMinute,
          version,
          updatedAt: updatedAt.toISOString(),
        },
        ownerName: owner.name,
        comments: share.comments,
        expiresAt: share.expiresAt?.toISOString() ?? null,
        threads: toThreads(await listCommentRows(db, script.id), owner.name),
      };
    },

    async countOpened({ token, address }: Reviewer) {
      const { script } = await requireShared(db, token);
      await limits.takeAll([[REVIEW_LIMITS.opensPerAddress, address]]);
      await countOpened(db, script.id, clock.now());
      return { message: REVIEW_MESSAGES.opened };
    },

    comment: (reviewer: Reviewer, { name, text, anchor }: { name: string; text: string; anchor: Anchor }) =>
      post(reviewer, async (tx, { id: scriptId, content }, ownerName) => {
        const start = findAnchor(anchor, content);
        if (start === null) throw new AppError('words_changed');
        const place = anchorAt(content, start, start + anchor.quote.length);
        const { row, secret } = await insert(tx, { scriptId, name, content: text, ...place });
        return { thread: toThread(row, [], ownerName), secret };
      }),

    /** Reopens a resolved comment, because there is something to read again. */
    reply: (reviewer: Reviewer, commentId: string, { name, text }: { name: string; text: string }) =>
      post(reviewer, async (tx, { id: scriptId }, ownerName) => {
        const thread = await requireThread(tx, scriptId, commentId);
        if (thread.resolvedAt !== null) await changeComment(tx, thread.id, { resolvedAt: null });
        const { row, secret } = await insert(tx, { scriptId, threadId: thread.id, name, content: text });
        return { comment: toComment(row, ownerName), secret };
      }),

    edit: (reviewer: Reviewer, commentId: string, { secret, text }: { secret: string; text: string }) =>
      change(reviewer, { commentId, secret }, async (tx, id, ownerName) =>
        toComment(await changeComment(tx, id, { content: text, editedAt: clock.now() }), ownerName),
      ),

    delete: (reviewer: Reviewer, commentId: string, { secret }: { secret: string }) =>
      change(reviewer, { commentId, secret }, async (tx, id) => {
        if ((await countReplies(tx, id)) > 0)
          throw new AppError('comment_settled', { text: REVIEW_MESSAGES.hasReplies });
        await deleteCommentRow(tx, id);
        return { message: REVIEW_MESSAGES.deleted };
      }),
  };
}

export type ReviewsService = ReturnType<typeof createReviewsService>;
