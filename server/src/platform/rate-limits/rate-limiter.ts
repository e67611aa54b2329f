import { createHash } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';
import { tooManyAttemptsMessage } from '@cold-open/contract/http/errors';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { only } from '../db/rows.ts';
import { AppError } from '../http/app-error.ts';
import { rateLimits } from './rate-limits.tables.ts';

export interface RateLimit {
  name: string;
  max: number;
  windowMs: number;
  /**
   * Above the limit, one attempt is allowed after each delay, and each delay is twice as long as the previous
   * one. Without delays, no attempt is allowed until the window ends.
   */
  delays?: { firstMs: number; maxMs: number };
}

/** Counts in the database, so that a limit applies across all instances and survives a restart. */
export function createRateLimiter({ db, clock, enabled }: { db: Db; clock: Clock; enabled: boolean }) {
  async function count(key: string, windowMs: number, now: Date) {
    const resetsAt = new Date(now.getTime() + windowMs);
    // A reset more than two windows ahead was written while the clock was wrong, and is discarded. A little more than
    // one window is normal: an earlier attempt that arrives late, or an instance whose clock is behind.
    const tooFarAhead = new Date(now.getTime() + 2 * windowMs);
    const hasEnded = sql`(${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz or ${rateLimits.resetsAt} > ${tooFarAhead.toISOString()}::timestamptz)`;
    return only(
      await db
        .insert(rateLimits)
        .values({ key, hits: 1, resetsAt })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            hits: sql`case when ${hasEnded} then 1 else ${rateLimits.hits} + 1 end`,
            resetsAt: sql`case when ${hasEnded} then excluded.resets_at else ${rateLimits.resetsAt} end`,
          },
        })
        .returning(),
    );
  }

  /** Counts before checking, so that a hundred concurrent attempts count as a hundred. */
  async function take(limit: RateLimit, subject: string) {
    const now = clock.now();
    const { hits, resetsAt } = await count(keyOf(limit, subject), limit.windowMs, now);
    if (hits <= limit.max) return;
    if (!limit.delays) throw tooManyAttempts(resetsAt.getTime() - now.getTime());
    const { firstMs, maxMs } = limit.delays;
    const delayMs = Math.min(firstMs * 2 ** (hits - limit.max - 1), maxMs);
    const delay = await count(delayKeyOf(limit, subject), delayMs, now);
    if (delay.hits === 1) return;
    // A rejected attempt must not extend the next delay.
    await giveBack(limit, subject);
    throw tooManyAttempts(delay.resetsAt.getTime() - now.getTime());
  }

  async function giveBack(limit: RateLimit, subject: string) {
    await db
      .update(rateLimits)
      .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
      .where(eq(rateLimits.key, keyOf(limit, subject)));
  }

  return {
    /** Counts each attempt. Throws `too_many_attempts` when one of the subjects is over its limit. */
    async takeAll(attempts: [RateLimit, string][]) {
      if (!enabled) return;
      for (const [limit, subject] of attempts) await take(limit, subject);
    },

    async giveBack(limit: RateLimit, subject: string) {
      if (enabled) await giveBack(limit, subject);
    },

    async forget(limit: RateLimit, subject: string) {
      if (!enabled) return;
      const keys = [keyOf(limit, subject), delayKeyOf(limit, subject)];
      await db.delete(rateLimits).where(inArray(rateLimits.key, keys));
    },

    async deleteExpired() {
      await db.delete(rateLimits).where(lte(rateLimits.resetsAt, clock.now()));
    },
  };
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

function keyOf(limit: RateLimit, subject: string) {
  return createHash('sha256').update(`${limit.name}\n${subject}`).digest('base64url');
}

const delayKeyOf = ({ name, ...limit }: RateLimit, subject: string) =>
  keyOf({ ...limit, name: `${name}-delay` }, subject);

export function tooManyAttempts(waitMs: number) {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  return new AppError('too_many_attempts', {
    text: tooManyAttemptsMessage(minutes),
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)),
  });
}
