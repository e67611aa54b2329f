import { createHash } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';
import { tooManyAttemptsText } from '@cold-open/contract/http/errors';
import { eq, lte, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { only } from '../db/rows.ts';
import { AppError } from '../http/app-error.ts';
import { rateLimits } from './rate-limits.tables.ts';

export interface RateLimit {
  name: string;
  max: number;
  windowMs: number;
}

/** Counts in the database, so that a limit applies across all instances and survives a restart. */
export function createRateLimiter({ db, clock, enabled }: { db: Db; clock: Clock; enabled: boolean }) {
  /** Counts before checking, so that a hundred concurrent attempts count as a hundred. */
  async function take(limit: RateLimit, subject: string) {
    const now = clock.now();
    const resetsAt = new Date(now.getTime() + limit.windowMs);
    // A reset more than two windows ahead was written while the clock was wrong, and is discarded. A little more than
    // one window is normal: an earlier attempt that arrives late, or an instance whose clock is behind.
    const tooFarAhead = new Date(now.getTime() + 2 * limit.windowMs);
    const hasEnded = sql`(${rateLimits.resetsAt} <= ${now.toISOString()}::timestamptz or ${rateLimits.resetsAt} > ${tooFarAhead.toISOString()}::timestamptz)`;
    const { hits, resetsAt: end } = only(
      await db
        .insert(rateLimits)
        .values({ key: keyOf(limit, subject), hits: 1, resetsAt })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            hits: sql`case when ${hasEnded} then 1 else ${rateLimits.hits} + 1 end`,
            resetsAt: sql`case when ${hasEnded} then excluded.resets_at else ${rateLimits.resetsAt} end`,
          },
        })
        .returning(),
    );
    if (hits > limit.max) throw tooManyAttempts(end.getTime() - now.getTime());
  }

  return {
    /** Counts each attempt. Throws `too_many_attempts` when one of the subjects is over its limit. */
    async takeAll(attempts: [RateLimit, string][]) {
      if (!enabled) return;
      for (const [limit, subject] of attempts) await take(limit, subject);
    },

    async giveBack(limit: RateLimit, subject: string) {
      if (!enabled) return;
      await db
        .update(rateLimits)
        .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
        .where(eq(rateLimits.key, keyOf(limit, subject)));
    },

    async forget(limit: RateLimit, subject: string) {
      if (!enabled) return;
      await db.delete(rateLimits).where(eq(rateLimits.key, keyOf(limit, subject)));
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

export function tooManyAttempts(waitMs: number) {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE_MS));
  return new AppError('too_many_attempts', {
    text: tooManyAttemptsText(minutes),
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)),
  });
}
