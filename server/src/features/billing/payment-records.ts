import { BOOST, IMAGE_TOOLS, PLAN, tokensDueBack } from '@cold-open/contract/billing/billing-rules';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PaymentUpdate, Product, ProviderName } from '../../platform/payments/payment-provider.ts';
import type { Balances } from './balances.ts';
import { updateCheckoutState } from './checkouts.repository.ts';
import {
  findPayment,
  findSubscription,
  findUserOfCustomer,
  hasCountingPayment,
  insertCustomer,
  insertPayment,
  insertPlanChange,
  listLiveSubscriptions,
  lockPayment,
  type PaymentRow,
  saveSubscription,
  updatePayment,
} from './payments.repository.ts';
import type { TokenLedger } from './token-ledger.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SOLD = {
  plan: { kind: 'plan_month', tokens: PLAN.tokens },
  boost: { kind: 'boost', tokens: BOOST.tokens },
  image_tools: { kind: 'image_tools', tokens: IMAGE_TOOLS.tokens },
} as const satisfies Record<Product, { kind: PaymentRow['kind']; tokens: number }>;

type UpdateOf<Type extends PaymentUpdate['type']> = Extract<PaymentUpdate, { type: Type }>;

interface Dependencies {
  provider: ProviderName;
  clock: Clock;
  balances: Balances;
  ledger: TokenLedger;
}

/**
 * Records what the provider reports. Reports may arrive repeatedly and in any order, by message, by sync or
 * by a retry. Each month, each boost and the Image tools are granted once, and the tokens for each refund are taken back once.
 */
export function createPaymentRecords({ provider, clock, balances, ledger }: Dependencies) {
  async function findPayer(tx: Tx, { customerId, userId }: PaymentUpdate): Promise<string | null> {
    const known = await findUserOfCustomer(tx, provider, customerId);
    if (known) return known;
    // A crash may have prevented us from saving the customer. The user id in the provider's metadata
    // identifies the owner.
    if (!userId || !UUID.test(userId) || !(await balances.find(tx, userId))) return null;
    await insertCustomer(tx, { userId, provider, customerId });
    return userId;
  }

  async function recordPayment(tx: Tx, userId: string, update: UpdateOf<'payment_made'>) {
    const known = await findPayment(tx, update.reference);
    if (known?.paidAt) return;
    const sold = SOLD[update.product];
    const paid = { amountCents: update.amountCents, paidAt: update.paidAt };
    const payment = known
      ? await updatePayment(tx, known.id, paid)
      : await insertPayment(tx, { ...newPayment(userId, update), ...paid });
    if (sold.kind !== 'image_tools')
      await ledger.grant(tx, {
        userId,
        amount: sold.tokens,
        reason: sold.kind,
        paymentId: payment.id,
      });
    // Its refund may have been reported first.
    await settleReversal(tx, payment);
  }

  async function recordReversal(
    tx: Tx,
    userId: string,
    update: UpdateOf<'payment_reversed'>,
    observation: number,
  ) {
    const known =
      (await findPayment(tx, update.reference)) ?? (await insertPayment(tx, newPayment(userId, update)));
    await updateReversal(tx, known, update, observation);
  }

  /**
   * Keeps deleted accounts' payments up to date in the books. Returns false if the update is not about one of
   * them.
   */
  async function recordWithoutPayer(tx: Tx, update: PaymentUpdate, observation: number): Promise<boolean> {
    if (update.type !== 'payment_reversed') return false;
    const known = await lockPayment(tx, update.reference);
    if (!known || known.userId !== null) return false;
    await updateReversal(tx, known, update, observation);
    return true;
  }

  async function updateReversal(
    tx: Tx,
    known: PaymentRow,
    update: UpdateOf<'payment_reversed'>,
    observation: number,
  ) {
    if (known.reversalObservation > observation) return;
    const payment = await updatePayment(tx, known.id, {
      refundedCents: update.refundedCents,
      dispute: update.dispute ?? known.dispute,
      reversalObservation: observation,
    });
    await settleReversal(tx, payment);
  }

  function newPayment(
    userId: string,
    { reference, product, amountCents }: UpdateOf<'payment_made' | 'payment_reversed'>,
  ) {
    return { userId, provider, reference, ...SOLD[product], amountCents, createdAt: clock.now() };
  }

  /**
   * Takes back the tokens for a refund, at most the whole balance. Grants them again if a dispute is won
   * later. Returns how many tokens were taken.
   */
  async function settleReversal(tx: Tx, payment: PaymentRow): Promise<number> {
    const { userId } = payment;
    if (!payment.paidAt || !userId) return 0;
    const isLost = payment.dispute === 'open' || payment.dispute === 'lost';
    if (payment.kind === 'image_tools') {
      await settleImageTools(tx, userId);
      return 0;
    }
    const due = isLost
      ? payment.tokens
      : tokensDueBack(payment.tokens, {
          paidCents: payment.amountCents,
          refundedCents: payment.refundedCents,
        });
    const { id: paymentId, tokensAskedBack: alreadyDue, tokensTakenBack: alreadyTaken } = payment;
    if (due === alreadyDue) return 0;
    const entry = { userId, reason: 'reversal', paymentId } as const;
    let taken = alreadyTaken;
    if (due > alreadyDue) taken += await ledger.takeUpTo(tx, { ...entry, amount: due - alreadyDue });
    else if (taken > due) {
      await ledger.grant(tx, { ...entry, amount: taken - due });
      taken = due;
    }
    await updatePayment(tx, paymentId, { tokensAskedBack: due, tokensTakenBack: taken });
    return taken - alreadyTaken;
  }

  /** Gives the Image tools to a user with a valid payment for them, and takes them back without one. */
  async function settleImageTools(tx: Tx, userId: string) {
    const user = await balances.find(tx, userId);
    // A refund does not take back what an admin granted.
    if (!user || user.imageTools === 'granted') return;
    const imageTools = (await hasCountingPayment(tx, userId, 'image_tools')) ? 'bought' : null;
    if (imageTools !== user.imageTools) await balances.setImageTools(tx, userId, imageTools);
  }

  async function recordSubscription(
    tx: Tx,
    userId: string,
    update: UpdateOf<'subscription_seen'>,
    observation: number,
  ) {
    const { subscriptionId, live, pastDue, cancelAtPeriodEnd, periodEnd, startedAt, endedAt } = update;
    const known = await findSubscription(tx, subscriptionId);
    if (known && known.observation > observation) return;
    await saveSubscription(tx, {
      id: subscriptionId,
      provider,
      userId,
      live,
      pastDue,
      cancelAtPeriodEnd,
      periodEnd,
      observation,
    });
    const now = clock.now();
    const change = { provider, subscriptionId, userId };
    // A plan that is resumed does not count as a new start.
    if (live && !known?.live)
      await insertPlanChange(tx, {
        ...change,
        kind: 'started',
        happenedAt: (known ? null : startedAt) ?? now,
      });
    if (live && pastDue && !known?.pastDue)
      await insertPlanChange(tx, { ...change, kind: 'renewal_failed', happenedAt: now });
    if (!live && known?.live)
      await insertPlanChange(tx, { ...change, kind: 'ended', happenedAt: endedAt ?? now });
    if (live && !known?.live) await balances.setPlan(tx, userId, 'active');
    if (!live && known?.live && (await listLiveSubscriptions(tx, provider, userId)).length === 0)
      await balances.setPlan(tx, userId, 'inactive');
  }

  return {
    settleReversal,

    /** Called when the provider no longer knows the subscription. */
    async endSubscription(tx: Tx, subscriptionId: string, observation: number) {
      const known = await findSubscription(tx, subscriptionId);
      if (!known || !(await balances.lock(tx, known.userId))) return;
      const ended = {
        ...known,
        type: 'subscription_seen',
        subscriptionId,
        customerId: '',
        live: false,
        startedAt: null,
        endedAt: null,
      } as const;
      await recordSubscription(tx, known.userId, ended, observation);
    },

    /**
     * Returns the user that the updates belong to if the account still exists, or null if nothing was
     * recorded.
     */
    async apply(
      tx: Tx,
      updates: PaymentUpdate[],
      observation: number,
    ): Promise<{ userId: string | null } | null> {
      let recorded: { userId: string | null } | null = null;
      for (const update of updates) {
        const payer = await findPayer(tx, update);
        recorded = { userId: payer };
        if (!payer) {
          if (await recordWithoutPayer(tx, update, observation)) continue;
          return null;
        }
        if (!(await balances.lock(tx, payer))) return null;
        if (update.type === 'payment_made') await recordPayment(tx, payer, update);
        if (update.type === 'payment_reversed') await recordReversal(tx, payer, update, observation);
        if (update.type === 'subscription_seen') await recordSubscription(tx, payer, update, observation);
        if (update.type === 'checkout_seen') await updateCheckoutState(tx, update.sessionId, update.state);
      }
      return recorded;
    },
  };
}

export type PaymentRecords = ReturnType<typeof createPaymentRecords>;
