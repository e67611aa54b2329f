import type { Clock } from '../../platform/clock.ts';
import { batched } from '../../platform/db/batched.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { AccountModule, User } from '../account/account.module.ts';
import { addTokens, type TokenChange, updateImageTools, updatePlan } from './balances.repository.ts';

interface Dependencies {
  clock: Clock;
  events: EventBus;
  account: AccountModule;
}

/**
 * The plan, the Image tools and the token balance of an account. Every change is published to the account's open pages. Only the token
 * ledger changes a balance, together with its entry.
 */
export function createBalances({ clock, events, account }: Dependencies) {
  const change = batched(
    ({ userId }: TokenChange) => userId,
    (db, changes) =>
      addTokens(db, changes, (userId) => events.publishing(userId, { type: 'account.changed' })),
  );

  return {
    lock: account.lockUser,
    lockFree: account.lockFreeUsers,
    find: account.findUser,

    /** Returns the new balance, or null when there are too few tokens or no such account. */
    addTokens: (tx: Tx, userId: string, amount: number): Promise<number | null> =>
      change(tx, { userId, amount }),

    /** Does nothing if the plan already has this status. */
    async setPlan(tx: Tx, userId: string, status: User['subscriptionStatus']) {
      const times =
        status === 'active' ? { planActivatedAt: clock.now() } : { planDeactivatedAt: clock.now() };
      const isChanged = await updatePlan(tx, userId, status, times);
      if (isChanged) await events.publish(tx, userId, { type: 'account.changed' });
    },

    async setImageTools(tx: Tx, userId: string, imageTools: User['imageTools']) {
      await updateImageTools(tx, userId, imageTools);
      await events.publish(tx, userId, { type: 'account.changed' });
    },
  };
}

export type Balances = ReturnType<typeof createBalances>;
