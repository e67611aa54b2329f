import type Stripe from 'stripe';
import { type Offer, type PaymentProvider, PaymentProviderError } from './payment-provider.ts';
import { createStripePaymentList, isInvoice } from './stripe-payment-list.ts';
import { createStripeReader } from './stripe-reader.ts';

const CURRENCY = 'usd';
const DASHBOARD = 'https://dashboard.stripe.com';
/** Keys of Stripe's test mode, whole and restricted. */
const TEST_KEY = /^(?:sk|rk)_test_/;
/** Repeating such a request does not help. Other errors are about the connection, the load or the key. */
const REJECTIONS = ['StripeInvalidRequestError', 'StripeCardError'];

export function createStripeProvider(
  stripe: Stripe,
  { priceId, secretKey }: { priceId: string | undefined; secretKey: string },
): PaymentProvider {
  const dashboard = TEST_KEY.test(secretKey) ? `${DASHBOARD}/test` : DASHBOARD;
  const reader = createStripeReader(stripe);
  const paymentList = createStripePaymentList(stripe);

  /** Translates Stripe's errors. Any other error is a bug on our side and is rethrown unchanged. */
  async function callStripe<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof stripe.errors.StripeError)) throw error;
      throw new PaymentProviderError(describe(error), {
        cause: error,
        isMissing: isMissing(error),
        isRejected: REJECTIONS.includes(error.type),
      });
    }
  }

  return {
    name: 'stripe',
    forgetsPayments: false,

    createCustomer: (user, reference) =>
      callStripe(async () => {
        const customer = await stripe.customers.create(
          { email: user.email, name: user.name, metadata: { userId: user.id } },
          { idempotencyKey: `customer-${reference}` },
        );
        return customer.id;
      }),

    createCheckout: ({ reference, offer, customerId, userId, successUrl, cancelUrl, expiresAt }) =>
      callStripe(async () => {
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
        if (!session.url) throw new PaymentProviderError('Stripe returned a checkout without a URL');
        return { sessionId: session.id, url: session.url };
      }),

    readCheckout: (sessionId) => callStripe(() => reader.checkout(sessionId)),
    readSubscription: (subscriptionId) => callStripe(() => reader.subscription(subscriptionId)),
    readEvent: (payload) => callStripe(() => reader.event(payload)),
    listPayments: (period, limit) => callStripe(() => paymentList.list(period, limit)),
    readPayment: (reference) => callStripe(() => nullIfMissing(paymentList.read(reference))),

    paymentUrl: (reference) =>
      `${dashboard}/${isInvoice(reference) ? 'invoices' : 'payments'}/${encodeURIComponent(reference)}`,

    refund: ({ reference, amountCents, key }) =>
      callStripe(async () => {
        const intentId = await paymentList.findIntent(reference);
        if (!intentId)
          throw new PaymentProviderError('Stripe has no card payment for it', { isRejected: true });
        await stripe.refunds.create(
          { payment_intent: intentId, amount: amountCents, reason: 'requested_by_customer' },
          { idempotencyKey: `refund-${key}` },
        );
      }),

    openPortal: (customerId, returnUrl) =>
      callStripe(async () => {
        const portal = await stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
        });
        return portal.url;
      }),

    cancelSubscription: (subscriptionId) =>
      callStripe(() => ignoringMissing(stripe.subscriptions.cancel(subscriptionId))),
    expireCheckout: (sessionId) =>
      callStripe(async () => {
        await ignoringMissing(
          stripe.checkout.sessions.retrieve(sessionId).then(async ({ status }) => {
            if (status === 'open') await stripe.checkout.sessions.expire(sessionId);
          }),
        );
      }),
    // Stripe also ends the customer's subscriptions.
    forgetCustomer: (customerId) => callStripe(() => ignoringMissing(stripe.customers.del(customerId))),
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

/** Omits Stripe's message, which may quote what we sent. */
const describe = ({ type, code }: Stripe.errors.StripeError) =>
  ['Stripe failed', type, code].filter((part) => typeof part === 'string').join(': ');

const isMissing = (error: unknown) => (error as { code?: unknown } | null)?.code === 'resource_missing';

/** Ignores the error for an object that no longer exists. */
async function nullIfMissing<Answer>(call: Promise<Answer>): Promise<Answer | null> {
  try {
    return await call;
  } catch (error) {
    if (!isMissing(error)) throw error;
    return null;
  }
}

const ignoringMissing = async (call: Promise<unknown>): Promise<void> => void (await nullIfMissing(call));
