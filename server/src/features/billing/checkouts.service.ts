import type { CheckoutState } from '@cold-open/contract/billing/billing.contract';
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
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import {
  type Offer,
  type PaymentProvider,
  PaymentProviderError,
  type Product,
} from '../../platform/payments/payment-provider.ts';
import type { Balances } from './balances.ts';
import {
  type CheckoutRow,
  expireCheckout,
  findCheckout,
  findOpenCheckout,
  insertCheckout,
  noteRefusal,
  noteSession,
} from './checkouts.repository.ts';
import {
  deleteCustomer,
  findCustomerId,
  insertCustomer,
  listLiveSubscriptions,
} from './payments.repository.ts';
import type { ProviderSync } from './provider-sync.ts';

/** The shortest life that Stripe gives a checkout, and a minute for the way there. */
const CHECKOUT_LIFE_MS = 31 * 60_000;
/** The provider puts the session's id in its place. */
const SESSION_PARAMETER = 'session_id={CHECKOUT_SESSION_ID}';

const OFFERS: Record<Product, Offer> = {
  plan: { product: 'plan', name: `${PRODUCT_NAME}: ${PLAN.name}`, priceCents: PLAN.priceCents },
  boost: { product: 'boost', name: `${PRODUCT_NAME}: ${BOOST.name}`, priceCents: BOOST.priceCents },
};

interface Dependencies {
  db: Db;
  clock: Clock;
  provider: PaymentProvider;
  providerSync: ProviderSync;
  balances: Balances;
  publicUrl: () => string;
}

export function createCheckoutsService({
  db,
  clock,
  provider,
  providerSync,
  balances,
  publicUrl,
}: Dependencies) {
  async function requireAccount(userId: string) {
    const user = await balances.find(db, userId);
    // Deleted between the session's check and now.
    if (!user) throw new AppError('unauthenticated');
    return user;
  }

  /** One whose time is over may have been paid without our hearing of it: the provider is asked before another is made. */
  async function settleOverdue(userId: string, kind: Product) {
    const open = await findOpenCheckout(db, { userId, kind, provider: provider.name });
    if (!open || open.expiresAt > clock.now()) return;
    if (open.sessionId) {
      await provider.expireCheckout(open.sessionId);
      await providerSync.ofCheckout(open.sessionId);
    } else await expireCheckout(db, open.id);
  }

  /** The one that is open, else a new one: however many tabs ask, there is one to pay. */
  async function openCheckout(userId: string, kind: Product): Promise<CheckoutRow> {
    const wanted = { userId, kind, provider: provider.name };
    const createdAt = clock.now();
    const expiresAt = new Date(createdAt.getTime() + CHECKOUT_LIFE_MS);
    const made =
      (await insertCheckout(db, { ...wanted, createdAt, expiresAt })) ?? (await findOpenCheckout(db, wanted));
    // Completed in this very moment; whoever asks again is told so.
    if (!made) throw new AppError('unavailable', { retryAfterSeconds: 1 });
    return made;
  }

  async function begin(userId: string, kind: Product) {
    const user = await requireAccount(userId);
    const checkout = await openCheckout(userId, kind);
    if (checkout.sessionId && checkout.url) return { sessionId: checkout.sessionId, url: checkout.url };
    try {
      const made = await createSession(user, checkout);
      const { sessionId, url } = (await noteSession(db, checkout.id, made)) ?? made;
      if (!sessionId || !url) throw new Error('the session was not noted');
      return { sessionId, url };
    } catch (error) {
      if (error instanceof PaymentProviderError) await noteRefusal(db, checkout);
      throw error;
    }
  }

  async function createSession(user: Awaited<ReturnType<typeof requireAccount>>, checkout: CheckoutRow) {
    const reference = `${checkout.id}-${checkout.attempt}`;
    const customerId = await customerOf(user, reference);
    try {
      return await provider.createCheckout({
        reference,
        offer: OFFERS[checkout.kind],
        customerId,
        userId: user.id,
        expiresAt: checkout.expiresAt,
        ...returnAddresses(checkout.kind),
      });
    } catch (error) {
      // The next try makes a new one.
      if (error instanceof PaymentProviderError && error.isMissing)
        await deleteCustomer(db, provider.name, customerId);
      throw error;
    }
  }

  async function customerOf(user: { id: string; name: string; email: string }, reference: string) {
    const known = await findCustomerId(db, provider.name, user.id);
    if (known) return known;
    const customerId = await provider.createCustomer(user, reference);
    await insertCustomer(db, { userId: user.id, provider: provider.name, customerId });
    return (await findCustomerId(db, provider.name, user.id)) ?? customerId;
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
    async subscribe(viewer: Viewer) {
      return toldAs(BILLING_TEXTS.checkoutFailed, async () => {
        await settleOverdue(viewer.id, 'plan');
        const { subscriptionStatus } = await requireAccount(viewer.id);
        const isSubscribed = (await listLiveSubscriptions(db, provider.name, viewer.id)).length > 0;
        if (subscriptionStatus === 'active' || isSubscribed) throw new AppError('plan_already_active');
        return begin(viewer.id, 'plan');
      });
    },

    async boost(viewer: Viewer) {
      return toldAs(BILLING_TEXTS.boostFailed, async () => {
        await settleOverdue(viewer.id, 'boost');
        const { subscriptionStatus, tokens } = await requireAccount(viewer.id);
        if (subscriptionStatus !== 'active') throw new AppError('plan_inactive');
        if (!canBoost(tokens))
          throw new AppError('boost_unavailable', { text: sufficientTokensText(tokens) });
        return begin(viewer.id, 'boost');
      });
    },

    /** Applies a payment on the way, so that nobody waits for a message that is late. */
    async state(viewer: Viewer, sessionId: string): Promise<CheckoutState> {
      const known = await stateOf(viewer.id, sessionId);
      if (known.state === 'complete') return known;
      await toldAs('Your payment could not be confirmed yet. Please try again.', () =>
        providerSync.ofCheckout(sessionId),
      );
      return stateOf(viewer.id, sessionId);
    },
  };
}

export type CheckoutsService = ReturnType<typeof createCheckoutsService>;

/** What the provider's failure is called here. */
export async function toldAs<Answer>(text: string | undefined, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof PaymentProviderError)) throw error;
    throw new AppError('payment_provider_failed', { cause: error, ...(text !== undefined && { text }) });
  }
}
