import { and, eq, gte, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { UserRow } from '../account/account.repository.ts';
import { users } from '../account/account.tables.ts';

/**
 * An account's plan and balance, for the features that sell and spend. Each change is announced to the account's
 * open pages. A balance is changed by the token ledger alone, together with its entry.
 */
export function createBalances({ clock, events }: { clock: Clock; events: EventBus }) {
  return {
    /** Whoever changes more than one thing of an account takes this lock first, so that nobody waits in a circle. */
    async lock(tx: Tx, userId: string): Promise<UserRow | null> {
      const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
      return user ?? null;
    },

    async find(db: DbOrTx, userId: string): Promise<UserRow | null> {
      const [user] = await db.select().from(users).where(eq(users.id, userId));
      return user ?? null;
    },

    /** The new balance; null when there is too little, or no such account. */
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
