import type { TokenReason } from '@cold-open/contract/billing/tokens.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Balances } from './balances.ts';
import { findTokenEntry, insertTokenEntry, isRefunded } from './tokens.repository.ts';

interface Spending {
  userId: string;
  cost: number;
  reason: Extract<TokenReason, 'generation' | 'rephrase' | 'openings' | 'publishing'>;
  scriptId: string;
}

interface Grant {
  userId: string;
  amount: number;
  reason: Extract<TokenReason, 'plan_month' | 'boost' | 'reversal'>;
  paymentId: string;
}

/**
 * The only place where balances change. Everything runs in the caller's transaction, so tokens are spent only if the
 * work they pay for is recorded.
 */
export function createTokenLedger({ clock, balances }: { clock: Clock; balances: Balances }) {
  type Change = Omit<Parameters<typeof insertTokenEntry>[1], 'createdAt' | 'balance'> & { userId: string };

  async function change(tx: Tx, entry: Change) {
    const balance = await balances.addTokens(tx, entry.userId, entry.amount);
    if (balance === null) throw new AppError('tokens_insufficient');
    const id = await insertTokenEntry(tx, { ...entry, balance, createdAt: clock.now() });
    return { id, balance };
  }

  return {
    /** Returns the new balance and the entry's id, which is needed to refund the tokens. */
    spend: (tx: Tx, { userId, cost, reason, scriptId }: Spending) =>
      change(tx, { userId, amount: -cost, reason, scriptId }),

    /** Returns true if this call refunded the tokens, and false if they were already refunded. */
    async giveBack(tx: Tx, entryId: number): Promise<boolean> {
      const spent = await findTokenEntry(tx, entryId);
      if (!spent?.userId || spent.amount >= 0 || !(await balances.lock(tx, spent.userId))) return false;
      if (await isRefunded(tx, entryId)) return false;
      const { userId, scriptId } = spent;
      await change(tx, { userId, amount: -spent.amount, reason: 'refund', scriptId, refundOf: entryId });
      return true;
    },

    grant: (tx: Tx, { userId, amount, reason, paymentId }: Grant) =>
      change(tx, { userId, amount, reason, paymentId }),

    /** Takes at most the whole balance and returns how many tokens were taken. The caller holds the account's lock. */
    async takeUpTo(tx: Tx, { userId, amount, reason, paymentId }: Grant): Promise<number> {
      const taken = Math.min(amount, (await balances.find(tx, userId))?.tokens ?? 0);
      if (taken > 0) await change(tx, { userId, amount: -taken, reason, paymentId });
      return taken;
    },

    /** Called when an admin sets a balance. Adds no entry if the balance is unchanged. */
    async setBalance(
      tx: Tx,
      { userId, tokens, actorId }: { userId: string; tokens: number; actorId: string },
    ) {
      const user = await balances.lock(tx, userId);
      if (!user) throw new AppError('not_found');
      const amount = tokens - user.tokens;
      if (amount !== 0) await change(tx, { userId, amount, reason: 'admin', actorId });
    },
  };
}

export type TokenLedger = ReturnType<typeof createTokenLedger>;
