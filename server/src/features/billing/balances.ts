import { and, eq, gte, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { AccountModule } from '../account/account.module.ts';
import { type UserRow, users } from '../account/account.tables.ts';

interface Dependencies {
  clock: Clock;
  events: EventBus;
  account: AccountModule;
}

/**
 * The plan and the token balance of an account. Every change is published to the account's open pages. Only the token
 * ledger changes a balance, together with its entry.
 */
export function createBalances({ clock, events, account }: Dependencies) {
  return {
    lock: account.lockUser,
    find: account.findUser,

    /** Returns the new balance, or null when there are too few tokens or no such account. */
    async addTokens(tx: Tx, userId: string, amount: number): Promise<number | null> {
      const [changed] = await tx
        .update(users)
        .set({ tokens: sql`${users.tokens} + ${amount}` })
        .where(and(eq(users.id, userId), gte(users.tokens, -amount)))
        .returning({ tokens: users.tokens });
      if (!changed) return null;
      await events.publish(tx, userId, { type: 'account.changed' });
      return changed.tokens;
    },

    /** Activating an active plan, and deactivating an inactive one, changes nothing. */
    async setPlan(tx: Tx, userId: string, status: UserRow['subscriptionStatus']) {
      const moment =
        status === 'active' ? { planActivatedAt: clock.now() } : { planDeactivatedAt: clock.now() };
      const changed = await tx
        .update(users)
        .set({ subscriptionStatus: status, ...moment })
        .where(and(eq(users.id, userId), sql`${users.subscriptionStatus} <> ${status}`))
        .returning({ id: users.id });
      if (changed.length > 0) await events.publish(tx, userId, { type: 'account.changed' });
    },
  };
}

export type Balances = ReturnType<typeof createBalances>;
