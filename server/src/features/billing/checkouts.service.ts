import type { CheckoutState } from '@cold-open/contract/billing/billing.contract';
import {
  BILLING_MESSAGES,
  BOOST,
  canBoost,
  IMAGE_TOOLS,
  PLAN,
  sufficientTokensMessage,
} from '@cold-open/contract/billing/billing-rules';
import { MINUTE_MS } from '@cold-open/contract/durations';
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
  saveSession,
  startNextAttempt,
} from './checkouts.repository.ts';
import {
  deleteCustomer,
  findCustomerId,
  insertCustomer,
  listLiveSubscriptions,
} from './payments.repository.ts';
import { translateProviderErrors } from './provider-errors.ts';
import type { ProviderSync } from './provider-sync.ts';

/** Stripe accepts 30 minutes or more; the extra minute covers the request itself. */
const CHECKOUT_LIFETIME_MS = 31 * MINUTE_MS;
/**
 * Requests this close together share an attempt, and therefore get the same session. A later one needs a new
 * expiry.
 */
const ATTEMPT_SHARED_MS = 15_000;
/** The provider replaces the placeholder with the session's id. */
const SESSION_PARAMETER = 'session_id={CHECKOUT_SESSION_ID}';

const OFFERS: Record<Product, Offer> = {
  plan: { product: 'plan', name: `${PRODUCT_NAME}: ${PLAN.name}`, priceCents: PLAN.priceCents },
  boost: { product: 'boost', name: `${PRODUCT_NAME}: ${BOOST.name}`, priceCents: BOOST.priceCents },
  image_tools: {
    product: 'image_tools',
    name: `${PRODUCT_NAME}: ${IMAGE_TOOLS.name}`,
    priceCents: IMAGE_TOOLS.priceCents,
  },
};

/** Where the payment provider sends the user back to. */
const RETURN_PAGES: Record<Product, { success: string; cancel: string }> = {
  plan: { success: PAGE_PATHS.subscriptionSuccess, cancel: PAGE_PATHS.subscriptionCancel },
  boost: { success: PAGE_PATHS.boostTokens, cancel: PAGE_PATHS.boostTokens },
  image_tools: { success: PAGE_PATHS.images, cancel: PAGE_PATHS.images },
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
    // The account was deleted after the request was authenticated.
    if (!user) throw new AppError('unauthenticated');
    return user;
  }

  /**
   * An expired checkout may have been paid although no message arrived, so we ask the provider before
   * creating another.
   */
  async function settleExpiredCheckout(userId: string, kind: Product) {
    const open = await findOpenCheckout(db, { userId, kind, provider: provider.name });
    if (!open || open.expiresAt > clock.now()) return;
    if (open.sessionId) {
      await provider.expireCheckout(open.sessionId);
      await providerSync.syncCheckout(open.sessionId);
    } else await expireCheckout(db, open.id);
  }

  /** Returns the open checkout or creates one, so that several tabs share one checkout. */
  async function openCheckout(userId: string, kind: Product): Promise<CheckoutRow> {
    const key = { userId, kind, provider: provider.name };
    const checkout =
      (await insertCheckout(db, { ...key, ...newTimes() })) ?? (await findOpenCheckout(db, key));
    // Another request completed it between the two queries. A retry sees the new state.
    if (!checkout) throw new AppError('unavailable', { retryAfterSeconds: 1 });
    const isOutdated = clock.now().getTime() - checkout.createdAt.getTime() > ATTEMPT_SHARED_MS;
    if (checkout.sessionId || !isOutdated) return checkout;
    // An earlier attempt got no session. Its expiry may be too close for the provider to accept.
    await startNextAttempt(db, { ...checkout, ...newTimes() });
    return (await findOpenCheckout(db, key)) ?? checkout;
  }

  function newTimes() {
    const createdAt = clock.now();
    return { createdAt, expiresAt: new Date(createdAt.getTime() + CHECKOUT_LIFETIME_MS) };
  }

  async function startCheckout(userId: string, kind: Product) {
    const user = await requireAccount(userId);
    const checkout = await openCheckout(userId, kind);
    if (checkout.sessionId && checkout.url) return { sessionId: checkout.sessionId, url: checkout.url };
    try {
      const created = await createSession(user, checkout);
      const { sessionId, url } = (await saveSession(db, checkout.id, created)) ?? created;
      if (!sessionId || !url) throw new Error('The checkout session was not saved');
      return { sessionId, url };
    } catch (error) {
      if (error instanceof PaymentProviderError) await startNextAttempt(db, { ...checkout, ...newTimes() });
      throw error;
    }
  }

  async function createSession(user: Awaited<ReturnType<typeof requireAccount>>, checkout: CheckoutRow) {
    const reference = `${checkout.id}-${checkout.attempt}`;
    const customerId = await findOrCreateCustomer(user, reference);
    try {
      return await provider.createCheckout({
        reference,
        offer: OFFERS[checkout.kind],
        customerId,
        userId: user.id,
        expiresAt: checkout.expiresAt,
        ...returnUrls(checkout.kind),
      });
    } catch (error) {
      // The provider no longer knows the customer. The next attempt creates a new one.
      if (error instanceof PaymentProviderError && error.isMissing)
        await deleteCustomer(db, provider.name, customerId);
      throw error;
    }
  }

  async function findOrCreateCustomer(user: { id: string; name: string; email: string }, reference: string) {
    const known = await findCustomerId(db, provider.name, user.id);
    if (known) return known;
    const customerId = await provider.createCustomer(user, reference);
    await insertCustomer(db, { userId: user.id, provider: provider.name, customerId });
    return (await findCustomerId(db, provider.name, user.id)) ?? customerId;
  }

  function returnUrls(kind: Product) {
    const page = (path: string) => `${publicUrl()}${path}`;
    const { success, cancel } = RETURN_PAGES[kind];
    return { successUrl: `${page(success)}?${SESSION_PARAMETER}`, cancelUrl: page(cancel) };
  }

  async function stateOf(userId: string, sessionId: string): Promise<CheckoutState> {
    const checkout = await findCheckout(db, userId, sessionId);
    if (!checkout) throw new AppError('not_found');
    const { tokens, subscriptionStatus } = await requireAccount(userId);
    return { sessionId, kind: checkout.kind, state: checkout.state, tokens, subscriptionStatus };
  }

  return {
    async subscribe(viewer: Viewer) {
      return translateProviderErrors(BILLING_MESSAGES.checkoutFailed, async () => {
        await settleExpiredCheckout(viewer.id, 'plan');
        const { subscriptionStatus } = await requireAccount(viewer.id);
        const isSubscribed = (await listLiveSubscriptions(db, provider.name, viewer.id)).length > 0;
        if (subscriptionStatus === 'active' || isSubscribed) throw new AppError('plan_already_active');
        return startCheckout(viewer.id, 'plan');
      });
    },

    async boost(viewer: Viewer) {
      return translateProviderErrors(BILLING_MESSAGES.boostFailed, async () => {
        await settleExpiredCheckout(viewer.id, 'boost');
        const { subscriptionStatus, tokens } = await requireAccount(viewer.id);
        if (subscriptionStatus !== 'active') throw new AppError('plan_inactive');
        if (!canBoost(tokens))
          throw new AppError('boost_unavailable', { text: sufficientTokensMessage(tokens) });
        return startCheckout(viewer.id, 'boost');
      });
    },

    async buyImageTools(viewer: Viewer) {
      return translateProviderErrors(BILLING_MESSAGES.imageToolsFailed, async () => {
        await settleExpiredCheckout(viewer.id, 'image_tools');
        const { imageTools } = await requireAccount(viewer.id);
        if (imageTools) throw new AppError('image_tools_owned');
        return startCheckout(viewer.id, 'image_tools');
      });
    },

    /** Asks the provider, so that a late message does not delay the confirmation. */
    async state(viewer: Viewer, sessionId: string): Promise<CheckoutState> {
      const known = await stateOf(viewer.id, sessionId);
      if (known.state === 'complete') return known;
      await translateProviderErrors(BILLING_MESSAGES.confirmationFailed, () =>
        providerSync.syncCheckout(sessionId),
      );
      return stateOf(viewer.id, sessionId);
    },
  };
}

export type CheckoutsService = ReturnType<typeof createCheckoutsService>;
