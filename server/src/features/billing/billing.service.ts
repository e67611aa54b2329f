import { ADMIN_USER_TEXTS } from '@cold-open/contract/account/admin-users.contract';
import type { Payment } from '@cold-open/contract/billing/admin-payments.contract';
import type { CheckoutState, Subscription } from '@cold-open/contract/billing/billing.contract';
import {
  BILLING_TEXTS,
  BOOST,
  canBoost,
  PLAN,
  sufficientTokensText,
} from '@cold-open/contract/billing/billing-rules';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Logger } from '../../platform/logger.ts';
import {
  type Offer,
  type PaymentFact,
  type PaymentProvider,
  PaymentProviderError,
  type Product,
} from '../../platform/payments/payment-provider.ts';
import type { AccountStanding } from '../account/account-standing.ts';
import { forgetCustomer, lookForUnheardPayments } from './billing.jobs.ts';
import {
  type CheckoutRow,
  dropAbandoned,
  dropUnanswered,
  expireCheckout,
  findCheckout,
  findOpenCheckout,
  insertCheckout,
  listOpenCheckouts,
  listUnsettled,
  noteSession,
} from './checkouts.repository.ts';
import type { PaymentFacts } from './payment-facts.ts';
import {
  findCustomerId,
  insertCustomer,
  listLiveSubscriptions,
  listOverdueSubscriptions,
  listPayments,
  nextObservation,
  type PaymentRow,
} from './payments.repository.ts';

/** Until the provider says how long the session lives. */
const ASKING_MS = 2 * 60_000;
/** After this an open checkout, or a month that is over, is asked about instead of waited for. */
const UNHEARD_AFTER_MS = 5 * 60_000;
const UNHEARD_CHECK_MS = 5 * 60_000;
const AT_A_TIME = 100;
const SHOWN_PAYMENTS = 20;
/** The provider puts the session's id in its place. */
const SESSION_PARAMETER = 'session_id={CHECKOUT_SESSION_ID}';

const OFFERS: Record<Product, Offer> = {
  plan: { product: 'plan', name: `${PRODUCT_NAME}: ${PLAN.name}`, priceCents: PLAN.priceCents },
  boost: { product: 'boost', name: `${PRODUCT_NAME}: ${BOOST.name}`, priceCents: BOOST.priceCents },
};

interface Dependencies {
  db: Db;
  clock: Clock;
  logger: Logger;
  jobs: JobQueue;
  provider: PaymentProvider;
  facts: PaymentFacts;
  standing: AccountStanding;
  publicUrl: () => string;
}

export function createBillingService(dependencies: Dependencies) {
  const { db, clock, logger, jobs, provider, facts, standing, publicUrl } = dependencies;
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);

  jobs.work(forgetCustomer, ({ payload }) => provider.forgetCustomer(payload.customerId));

  jobs.work(lookForUnheardPayments, async () => {
    await dropAbandoned(db, ago(UNHEARD_AFTER_MS));
    const before = ago(UNHEARD_AFTER_MS);
    const unsettled = await listUnsettled(db, provider.name, { before, limit: AT_A_TIME });
    const overdue = await listOverdueSubscriptions(db, provider.name, before, AT_A_TIME);
    const questions = [
      ...unsettled.map(
        ({ sessionId }) =>
          () =>
            provider.readCheckout(sessionId ?? ''),
      ),
      ...overdue.map(
        ({ id }) =>
          () =>
            provider.readSubscription(id),
      ),
    ];
    for (const question of questions) {
      await learn(question).catch((error) =>
        logger.warn({ err: error }, 'the payment provider did not answer'),
      );
    }
  });

  /** Asks the provider and writes down the answer. */
  async function learn(ask: () => Promise<PaymentFact[]>) {
    const observation = await nextObservation(db);
    const read = await ask();
    await db.transaction((tx) => facts.apply(tx, read, observation));
  }

  async function requireAccount(userId: string) {
    const user = await standing.find(db, userId);
    // Deleted between the session's check and now.
    if (!user) throw new AppError('unauthenticated');
    return user;
  }

  async function customerOf(user: { id: string; name: string; email: string }, reference: string) {
    const known = await findCustomerId(db, provider.name, user.id);
    if (known) return known;
    const customerId = await provider.createCustomer(user, reference);
    await insertCustomer(db, { userId: user.id, provider: provider.name, customerId });
    return (await findCustomerId(db, provider.name, user.id)) ?? customerId;
  }

  /** The one that is open, else a new one: however many tabs ask, there is one to pay. */
  async function openCheckout(userId: string, kind: Product): Promise<CheckoutRow> {
    const wanted = { userId, kind, provider: provider.name };
    for (;;) {
      const open = await findOpenCheckout(db, wanted);
      if (open && open.expiresAt > clock.now()) return open;
      if (open) await expireCheckout(db, open.id);
      const inserted = await insertCheckout(db, {
        ...wanted,
        createdAt: clock.now(),
        expiresAt: new Date(clock.now().getTime() + ASKING_MS),
      });
      if (inserted) return inserted;
    }
  }

  async function beginCheckout(userId: string, kind: Product, failureText: string) {
    const user = await requireAccount(userId);
    const checkout = await openCheckout(userId, kind);
    if (checkout.sessionId && checkout.url) return { sessionId: checkout.sessionId, url: checkout.url };
    try {
      const { sessionId, url, expiresAt } = await provider.createCheckout({
        reference: checkout.id,
        offer: OFFERS[kind],
        customerId: await customerOf(user, checkout.id),
        userId,
        ...returnAddresses(kind),
      });
      await noteSession(db, checkout.id, { sessionId, url, expiresAt });
      return { sessionId, url };
    } catch (error) {
      if (!(error instanceof PaymentProviderError)) throw error;
      await dropUnanswered(db, checkout.id);
      throw new AppError('payment_provider_failed', { text: failureText, cause: error });
    }
  }

  function returnAddresses(kind: Product) {
    const page = (path: string) => `${publicUrl()}${path}`;
    return kind === 'plan'
      ? {
          successUrl: `${page(PAGE_PATHS.subscriptionSuccess)}?${SESSION_PARAMETER}`,
          cancelUrl: page(PAGE_PATHS.subscriptionCancel),
        }
      : {
          successUrl: `${page(PAGE_PATHS.boostTokens)}?${SESSION_PARAMETER}`,
          cancelUrl: page(PAGE_PATHS.boostTokens),
        };
  }

  async function stateOf(userId: string, sessionId: string): Promise<CheckoutState> {
    const checkout = await findCheckout(db, userId, sessionId);
    if (!checkout) throw new AppError('not_found');
    const { tokens, subscriptionStatus } = await requireAccount(userId);
    return { sessionId, kind: checkout.kind, state: checkout.state, tokens, subscriptionStatus };
  }

  return {
    async status(viewer: Viewer): Promise<Subscription> {
      const { subscriptionStatus } = await requireAccount(viewer.id);
      const [live] = await listLiveSubscriptions(db, viewer.id);
      const periodEnd = live?.periodEnd?.toISOString() ?? null;
      return {
        subscriptionStatus,
        renewsAt: live?.cancelAtPeriodEnd ? null : periodEnd,
        endsAt: live?.cancelAtPeriodEnd ? periodEnd : null,
        paymentProblem: live?.pastDue ?? false,
        billedBy: live?.provider ?? null,
        sandbox: provider.name === 'sandbox',
      };
    },

    async subscribe(viewer: Viewer) {
      const user = await requireAccount(viewer.id);
      const isSubscribed = (await listLiveSubscriptions(db, viewer.id)).length > 0;
      if (user.subscriptionStatus === 'active' || isSubscribed) throw new AppError('plan_already_active');
      return beginCheckout(viewer.id, 'plan', BILLING_TEXTS.checkoutFailed);
    },

    async boost(viewer: Viewer) {
      const { subscriptionStatus, tokens } = await requireAccount(viewer.id);
      if (subscriptionStatus !== 'active') throw new AppError('plan_inactive');
      if (!canBoost(tokens)) throw new AppError('boost_unavailable', { text: sufficientTokensText(tokens) });
      return beginCheckout(viewer.id, 'boost', BILLING_TEXTS.boostFailed);
    },

    /** Applies a payment on the way, so that nobody waits for a message that is late. */
    async checkout(viewer: Viewer, sessionId: string): Promise<CheckoutState> {
      const known = await stateOf(viewer.id, sessionId);
      if (known.state === 'complete') return known;
      try {
        await learn(() => provider.readCheckout(sessionId));
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        throw new AppError('payment_provider_failed', {
          text: 'Your payment could not be confirmed yet. Please try again.',
          cause: error,
        });
      }
      return stateOf(viewer.id, sessionId);
    },

    async openPortal(viewer: Viewer) {
      const customerId = await findCustomerId(db, provider.name, viewer.id);
      if (!customerId) throw new AppError('not_found', { text: 'There is no subscription to manage.' });
      try {
        return { url: await provider.openPortal(customerId, `${publicUrl()}${PAGE_PATHS.subscription}`) };
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        throw new AppError('payment_provider_failed', { cause: error });
      }
    },

    /** Ends whatever would charge the account, at the provider and with us. Throws when the provider does not do it. */
    async stopCharging(userId: string) {
      const isOurs = (row: { provider: string }) => row.provider === provider.name;
      try {
        for (const { sessionId } of (await listOpenCheckouts(db, userId)).filter(isOurs)) {
          if (!sessionId) continue;
          await provider.expireCheckout(sessionId);
          await learn(() => provider.readCheckout(sessionId));
        }
        for (const { id } of (await listLiveSubscriptions(db, userId)).filter(isOurs)) {
          await provider.cancelSubscription(id);
          await learn(() => provider.readSubscription(id));
        }
      } catch (error) {
        if (!(error instanceof PaymentProviderError)) throw error;
        throw new AppError('payment_provider_failed', { text: ADMIN_USER_TEXTS.cancelFailed, cause: error });
      }
    },

    /** What is kept at the provider goes after the account, in its own time. */
    async forgetCustomerLater(tx: Tx, userId: string) {
      const customerId = await findCustomerId(tx, provider.name, userId);
      if (customerId) await jobs.enqueue(tx, forgetCustomer, { customerId });
    },

    async paymentsOf(userId: string): Promise<Payment[]> {
      return (await listPayments(db, userId, SHOWN_PAYMENTS)).map(toPayment);
    },

    startLooking: () => jobs.repeat(lookForUnheardPayments, UNHEARD_CHECK_MS),
  };
}

export type BillingService = ReturnType<typeof createBillingService>;

function toPayment(payment: PaymentRow): Payment {
  return {
    _id: payment.id,
    kind: payment.kind,
    amountCents: payment.amountCents,
    tokens: payment.tokens,
    status: statusOf(payment),
    paidAt: (payment.paidAt ?? payment.createdAt).toISOString(),
  };
}

function statusOf({ dispute, refundedCents, amountCents }: PaymentRow): Payment['status'] {
  if (dispute === 'open' || dispute === 'lost') return 'disputed';
  if (refundedCents === 0) return 'paid';
  return refundedCents >= amountCents ? 'refunded' : 'partly_refunded';
}
