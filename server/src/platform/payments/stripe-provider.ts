import type Stripe from 'stripe';
import { type Offer, type PaymentProvider, PaymentProviderError } from './payment-provider.ts';
import { createStripeReader } from './stripe-reader.ts';

const CURRENCY = 'usd';

export function createStripeProvider(
  stripe: Stripe,
  { priceId }: { priceId: string | undefined },
): PaymentProvider {
  const reader = createStripeReader(stripe);

  return {
    name: 'stripe',

    createCustomer: (user, reference) =>
      translatingErrors(async () => {
        const customer = await stripe.customers.create(
          { email: user.email, name: user.name, metadata: { userId: user.id } },
          { idempotencyKey: `customer-${reference}` },
        );
        return customer.id;
      }),

    createCheckout: ({ reference, offer, customerId, userId, successUrl, cancelUrl, expiresAt }) =>
      translatingErrors(async () => {
        const metadata = { userId, product: offer.product };
        const session = await stripe.checkout.sessions.create(
          {
            customer: customerId,
            client_reference_id: userId,
            success_url: successUrl,
            cancel_url: cancelUrl,
            expires_at: Math.floor(expiresAt.getTime() / 1000),
            metadata,
            line_items: [{ quantity: 1, ...lineItem(offer, priceId) }],
            ...(offer.product === 'plan'
              ? { mode: 'subscription', subscription_data: { metadata } }
              : { mode: 'payment', payment_intent_data: { metadata } }),
          },
          { idempotencyKey: `checkout-${reference}` },
        );
        if (!session.url) throw new Error('the session has no URL');
        return { sessionId: session.id, url: session.url };
      }),

    readCheckout: (sessionId) => translatingErrors(() => reader.checkout(sessionId)),
    readSubscription: (subscriptionId) => translatingErrors(() => reader.subscription(subscriptionId)),
    readEvent: (payload) => translatingErrors(() => reader.event(payload)),

    openPortal: (customerId, returnUrl) =>
      translatingErrors(async () => {
        const portal = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        });
        return portal.url;
      }),

    cancelSubscription: (subscriptionId) =>
      translatingErrors(() => ignoringMissing(stripe.subscriptions.cancel(subscriptionId))),
    expireCheckout: (sessionId) =>
      translatingErrors(async () => {
        await ignoringMissing(
          stripe.checkout.sessions.retrieve(sessionId).then(async ({ status }) => {
            if (status === 'open') await stripe.checkout.sessions.expire(sessionId);
          }),
        );
      }),
    // Stripe also ends the customer's subscriptions.
    forgetCustomer: (customerId) =>
      translatingErrors(() => ignoringMissing(stripe.customers.del(customerId))),
  };
}

function lineItem({ product, name, priceCents }: Offer, priceId: string | undefined) {
  const isMonthly = product === 'plan';
  if (isMonthly && priceId) return { price: priceId };
  return {
    price_data: {
      currency: CURRENCY,
      unit_amount: priceCents,
      product_data: { name },
      ...(isMonthly && { recurring: { interval: 'month' as const } }),
    },
  };
}

async function translatingErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw new PaymentProviderError(describe(error), { cause: error, isMissing: isMissing(error) });
  }
}

/** Only Stripe's error type and code go to the log; its texts may quote what we sent. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'Stripe failed';
  const { type, code } = error as { type?: unknown; code?: unknown };
  return ['Stripe failed', type, code].filter((part) => typeof part === 'string').join(': ');
}

const isMissing = (error: unknown) => (error as { code?: unknown } | null)?.code === 'resource_missing';

/** Ignores the error for an object that no longer exists. */
async function ignoringMissing(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
