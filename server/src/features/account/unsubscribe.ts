import { timingSafeEqual } from 'node:crypto';
import { ACCOUNT_MESSAGES, unsubscribe } from '@cold-open/contract/account/account.contract';
import * as z from 'zod';
import type { Db } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { SecretKey } from '../../platform/secret-key.ts';
import { changeUser } from './account.repository.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';

interface Dependencies {
  db: Db;
  events: EventBus;
  limits: RateLimiter;
  secretKey: SecretKey;
  publicUrl: () => string;
}

/** Returns the token in a user's links: their id with a signature. */
export const tokenFor = (secretKey: Pick<SecretKey, 'derive'>, userId: string) =>
  `${userId}.${secretKey.derive('chat emails off', userId)}`;

/**
 * Turns emails about chat replies off without a session, because an email program does it for its user (RFC 8058). The
 * link can do nothing else, so forwarding an email does little harm.
 */
export function createUnsubscribe({ db, events, limits, secretKey, publicUrl }: Dependencies) {
  return {
    addressFor: (userId: string) => `${publicUrl()}${unsubscribe.path}?token=${tokenFor(secretKey, userId)}`,

    async turnOff(token: string, address: string) {
      await limits.takeAll([[ACCOUNT_LIMITS.unsubscribesPerAddress, address]]);
      const [userId = ''] = token.split('.');
      if (!z.uuid().safeParse(userId).success || !isEqual(token, tokenFor(secretKey, userId)))
        throw new AppError('unsubscribe_link_invalid');
      await db.transaction(async (tx) => {
        const user = await changeUser(tx, userId, { chatEmails: false });
        if (user) await events.publish(tx, userId, { type: 'account.changed' });
      });
      return { message: ACCOUNT_MESSAGES.unsubscribed };
    },
  };
}

export type Unsubscribe = ReturnType<typeof createUnsubscribe>;

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
