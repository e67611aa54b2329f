import { BOOST, PLAN, tokensDueBack } from '@cold-open/contract/billing/billing-rules';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { PaymentFact, Product, ProviderName } from '../../platform/payments/payment-provider.ts';
import type { Balances } from './balances.ts';
import { updateCheckoutState } from './checkouts.repository.ts';
import {
  findPayment,
  findSubscription,
  findUserOfCustomer,
  insertCustomer,
  insertPayment,
  listLiveSubscriptions,
  type PaymentRow,
  saveSubscription,
  updatePayment,
} from './payments.repository.ts';
import type { TokenLedger } from './token-ledger.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const SOLD = {
  plan: { kind: 'plan_month', tokens: PLAN.tokens },
  boost: { kind: 'boost', tokens: BOOST.tokens },
} as const satisfies Record<Product, { kind: PaymentRow['kind']; tokens: number }>;

type Fact<Type extends PaymentFact['type']> = Extract<PaymentFact, { type: Type }>;

interface Dependencies {
  provider: ProviderName;
  clock: Clock;
  balances: Balances;
  ledger: TokenLedger;
}

/**
 * Brings our books to what the provider knows. However often and in whatever order facts arrive, by message, by
 * reading back or by a retry, each month and each boost is granted once and each refund taken back once.
 */
export function createPaymentFacts({ provider, clock, balances, ledger }: Dependencies) {
  async function payerOf(tx: Tx, { customerId, userId }: PaymentFact): Promise<string | null> {
    const known = await findUserOfCustomer(tx, provider, customerId);
    if (known) return known;
    // Made, but not noted down before a crash: what we wrote on it at the provider says whose it is.
    if (!userId || !UUID.test(userId) || !(await balances.find(tx, userId))) return null;
    await insertCustomer(tx, { userId, provider, customerId });
    return userId;
  }

  async function notePayment(tx: Tx, userId: string, fact: Fact<'payment_made'>) {
    const known = await findPayment(tx, fact.reference);
    if (known?.paidAt) return;
    const sold = SOLD[fact.product];
    const paid = { amountCents: fact.amountCents, paidAt: fact.paidAt };
    const payment = known
      ? await updatePayment(tx, known.id, paid)
      : await insertPayment(tx, { ...firstSight(userId, fact), ...paid });
    await ledger.grant(tx, {
      userId,
      amount: sold.tokens,
      reason: sold.kind,
      paymentId: payment.id,
    });
    // Its refund may have been heard of first.
    await settleReversal(tx, payment);
  }

  async function noteReversal(tx: Tx, userId: string, fact: Fact<'payment_reversed'>, observation: number) {
    const known =
      (await findPayment(tx, fact.reference)) ?? (await insertPayment(tx, firstSight(userId, fact)));
    if (known.reversalObservation > observation) return;
    const payment = await updatePayment(tx, known.id, {
      refundedCents: fact.refundedCents,
      dispute: fact.dispute ?? known.dispute,
      reversalObservation: observation,
    });
    await settleReversal(tx, payment);
  }

  function firstSight(
    userId: string,
    { reference, product, amountCents }: Fact<'payment_made' | 'payment_reversed'>,
  ) {
    return { userId, provider, reference, ...SOLD[product], amountCents, createdAt: clock.now() };
  }

  /** Takes what is due back, down to an empty balance; returns it when a dispute was won after all. */
  async function settleReversal(tx: Tx, payment: PaymentRow) {
    if (!payment.paidAt) return;
    const isLost = payment.dispute === 'open' || payment.dispute === 'lost';
    const due = isLost
      ? payment.tokens
      : tokensDueBack(payment.tokens, {
          paidCents: payment.amountCents,
          refundedCents: payment.refundedCents,
        });
    const { userId, id: paymentId, tokensAskedBack: asked, tokensTakenBack: takenSoFar } = payment;
    if (due === asked) return;
    const entry = { userId, reason: 'reversal', paymentId } as const;
    let taken = takenSoFar;
    if (due > asked) taken += await ledger.takeUpTo(tx, { ...entry, amount: due - asked });
    else if (taken > due) {
      await ledger.grant(tx, { ...entry, amount: taken - due });
      taken = due;
    }
    await updatePayment(tx, paymentId, { tokensAskedBack: due, tokensTakenBack: taken });
  }

  async function noteSubscription(
    tx: Tx,
    userId: string,
    { subscriptionId, live, pastDue, cancelAtPeriodEnd, periodEnd }: Fact<'subscription_seen'>,
    observation: number,
  ) {
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
    if (live && !known?.live) await balances.setPlan(tx, userId, 'active');
    if (!live && known?.live && (await listLiveSubscriptions(tx, provider, userId)).length === 0)
      await balances.setPlan(tx, userId, 'inactive');
  }

  return {
    /** For a subscription that the provider does not know any more. */
    async endSubscription(tx: Tx, subscriptionId: string, observation: number) {
      const known = await findSubscription(tx, subscriptionId);
      if (!known || !(await balances.lock(tx, known.userId))) return;
      const gone = {
        ...known,
        type: 'subscription_seen',
        subscriptionId,
        customerId: '',
        live: false,
      } as const;
      await noteSubscription(tx, known.userId, gone, observation);
    },

    /** Gives whose facts they were; null when they belong to nobody here, and nothing was done. */
    async apply(tx: Tx, facts: PaymentFact[], observation: number): Promise<string | null> {
      let payer: string | null = null;
      for (const fact of facts) {
        payer = await payerOf(tx, fact);
        if (!payer || !(await balances.lock(tx, payer))) return null;
        if (fact.type === 'payment_made') await notePayment(tx, payer, fact);
        if (fact.type === 'payment_reversed') await noteReversal(tx, payer, fact, observation);
        if (fact.type === 'subscription_seen') await noteSubscription(tx, payer, fact, observation);
        if (fact.type === 'checkout_seen') await updateCheckoutState(tx, fact.sessionId, fact.state);
      }
      return payer;
    },
  };
}

export type PaymentFacts = ReturnType<typeof createPaymentFacts>;
