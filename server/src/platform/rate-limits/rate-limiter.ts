import { createHash } from 'node:crypto';
import { MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';
import { tooManyAttemptsMessage } from '@cold-open/contract/http/errors';
import { eq, inArray, lte, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { batched } from '../db/batched.ts';
import type { Db } from '../db/database.ts';
import { toRow } from '../db/insert-rows.ts';
import { byText } from '../db/prepared.ts';
import { required } from '../db/rows.ts';
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

interface Attempt {
  key: string;
  windowMs: number;
}

/** Counts in the database, so that a limit applies across all instances and survives a restart. */
export function createRateLimiter({ db, clock, enabled }: { db: Db; clock: Clock; enabled: boolean }) {
  /** Attempts at the same time share a statement. Sorted, so that two of these statements cannot end in a deadlock. */
  const count = batched(
    ({ key }: Attempt) => key,
    async (handle, attempts) => {
      const now = clock.now();
      const sorted = attempts.toSorted((a, b) => (a.key < b.key ? -1 : 1));
      const resets = sorted.map(({ windowMs }) => new Date(now.getTime() + windowMs).toISOString());
      // A reset more than two windows ahead was written while the clock was wrong, and is discarded. A little more than
      // one window is normal: an earlier attempt that arrives late, or an instance whose clock is behind.
      const { rows } = await handle.execute<{ key: string }>(
        byText(sql`
          with current as (select ${now.toISOString()}::timestamptz as time)
          insert into ${rateLimits} (key, hits, resets_at)
          select attempt.key, 1, attempt.resets_at
          from unnest(${sql.param(sorted.map(({ key }) => key))}::text[], ${sql.param(resets)}::timestamptz[]) as attempt (key, resets_at)
          on conflict (key) do update set (hits, resets_at) = (
            select case when has_ended then 1 else ${rateLimits.hits} + 1 end,
              case when has_ended then excluded.resets_at else ${rateLimits.resetsAt} end
            from (
              select ${rateLimits.resetsAt} <= time
                or ${rateLimits.resetsAt} > excluded.resets_at + (excluded.resets_at - time) as has_ended
              from current
            ) as state)
          returning ${rateLimits}.*`),
      );
      const counted = new Map(rows.map((row) => [row.key, row]));
      return attempts.map(({ key }) => toRow(rateLimits, required(counted.get(key))));
    },
  );

  /** Counts before checking, so that a hundred concurrent attempts count as a hundred. */
  async function take(limit: RateLimit, subject: string) {
    const now = clock.now();
    const { hits, resetsAt } = await count(db, { key: keyOf(limit, subject), windowMs: limit.windowMs });
    if (hits <= limit.max) return;
    if (!limit.delays) throw tooManyAttempts(resetsAt.getTime() - now.getTime());
    const { firstMs, maxMs } = limit.delays;
    const delayMs = Math.min(firstMs * 2 ** (hits - limit.max - 1), maxMs);
    const delay = await count(db, { key: delayKeyOf(limit, subject), windowMs: delayMs });
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
