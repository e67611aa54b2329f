import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts';
import { StartupError } from '../../platform/startup-error.ts';
import type { Balances } from './balances.ts';
import { expireCheckout, listOpenCheckoutsOf } from './checkouts.repository.ts';
import type { PaymentRecords } from './payment-records.ts';
import {
  insertPlanChange,
  isSubscribed,
  listLiveSubscriptions,
  listSandboxUsers,
  listUnreversedPayments,
  saveSubscription,
  updatePayment,
} from './payments.repository.ts';

const SANDBOX = 'sandbox';

interface Dependencies {
  db: Db;
  clock: Clock;
  balances: Balances;
  records: PaymentRecords;
  sandbox: PaymentProvider;
}

/** Ends simulated plans, so that the same database can be used with real payments. */
export function createGoLive({ db, clock, balances, records, sandbox }: Dependencies) {
  async function endPlans(tx: Tx, userId: string): Promise<number> {
    const live = await listLiveSubscriptions(tx, SANDBOX, userId);
    for (const subscription of live) {
      await saveSubscription(tx, { ...subscription, live: false });
      await insertPlanChange(tx, {
        provider: SANDBOX,
        subscriptionId: subscription.id,
        userId,
        kind: 'ended',
        happenedAt: clock.now(),
      });
    }
    if (live.length > 0 && !(await isSubscribed(tx, userId))) await balances.setPlan(tx, userId, 'inactive');
    return live.length;
  }

  /** Counts the simulated payments as refunded. Returns how many tokens were taken back. */
  async function reversePayments(tx: Tx, userId: string): Promise<number> {
    let taken = 0;
    for (const { id, amountCents } of await listUnreversedPayments(tx, SANDBOX, userId)) {
      const refunded = await updatePayment(tx, id, { refundedCents: amountCents });
      taken += await records.settleReversal(tx, refunded);
    }
    return taken;
  }

  async function expireSandboxCheckouts() {
    for (const { id, sessionId } of await listOpenCheckoutsOf(db, SANDBOX)) {
      if (sessionId) await sandbox.expireCheckout(sessionId);
      await expireCheckout(db, id);
    }
  }

  return {
    /** Throws if a simulated plan or its tokens would stay valid with real payments. */
    async rejectSandboxPlans() {
      const accounts = (await listSandboxUsers(db)).length;
      if (accounts > 0)
        throw new StartupError(
          `The database has simulated plans or payments for ${accounts === 1 ? '1 account' : `${accounts} accounts`}: run npm run payments:go-live to end them, then start again.`,
        );
    },

    /** Safe to repeat, because ended plans are left alone. Uses one transaction per account. */
    async endSandboxPlans() {
      const ended = { plans: 0, tokens: 0 };
      for (const userId of await listSandboxUsers(db)) {
        for (const { id } of await listLiveSubscriptions(db, SANDBOX, userId))
          await sandbox.cancelSubscription(id);
        await db.transaction(async (tx) => {
          if (!(await balances.lock(tx, userId))) return;
          ended.plans += await endPlans(tx, userId);
          ended.tokens += await reversePayments(tx, userId);
        });
      }
      await expireSandboxCheckouts();
      return ended;
    },
  };
}
