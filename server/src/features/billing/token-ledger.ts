import { MAX_TOKENS } from '@cold-open/contract/billing/billing-rules';
import { BALANCE_SET_AGAIN, type TokenReason } from '@cold-open/contract/billing/tokens.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Balances } from './balances.ts';
import { findTokenEntry, insertTokenEntry, isRefunded, isSetByAdminAfter } from './tokens.repository.ts';

interface Spending {
  userId: string;
  cost: number;
  reason: Extract<TokenReason, 'generation' | 'rephrase' | 'openings' | 'publishing' | 'pictures'>;
  /** Null for work that belongs to no script. */
  scriptId: string | null;
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
  type Change = Omit<Parameters<typeof insertTokenEntry>[1], 'createdAt' | 'balance'>;

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

    /**
     * Called when an admin sets a balance. Returns the entry's id, or null without an entry if the balance is unchanged.
     */
    async setBalance(
      tx: Tx,
      { userId, tokens, actorId }: { userId: string; tokens: number; actorId: string },
    ) {
      const user = await balances.lock(tx, userId);
      if (!user) throw new AppError('not_found');
      const amount = tokens - user.tokens;
      return amount === 0 ? null : (await change(tx, { userId, amount, reason: 'admin', actorId })).id;
    },

    /**
     * Reverses an admin's change once, and takes at most the whole balance. Returns how much the balance changed, or null if the
     * change was already reversed, is older than `since`, or left nothing to take back. Throws if an admin has set the balance
     * again: that decision takes precedence. The caller holds the account's lock.
     */
    async reverseAdminChange(
      tx: Tx,
      { userId, entryId, actorId, since }: { userId: string; entryId: number; actorId: string; since: Date },
    ): Promise<number | null> {
      const entry = await findTokenEntry(tx, entryId);
      const isAdminChange = entry?.userId === userId && entry.reason === 'admin' && entry.refundOf === null;
      if (!isAdminChange || entry.createdAt < since || (await isRefunded(tx, entryId))) return null;
      if (await isSetByAdminAfter(tx, { userId, id: entryId }))
        throw new AppError('reset_undone', { text: BALANCE_SET_AGAIN });
      const balance = (await balances.find(tx, userId))?.tokens ?? 0;
      const amount = Math.min(Math.max(-entry.amount, -balance), MAX_TOKENS - balance);
      if (amount === 0) return null;
      await change(tx, { userId, amount, reason: 'admin', actorId, refundOf: entryId });
      return amount;
    },
  };
}

export type TokenLedger = ReturnType<typeof createTokenLedger>;
