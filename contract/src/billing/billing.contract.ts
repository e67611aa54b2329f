import * as z from 'zod';
import { subscriptionStatus } from '../account/account.contract.ts';
import { endpoint } from '../http/endpoint.ts';

/** Dropped by the server after it was compared with the caller. */
const claimedUser = z.object({ userId: z.unknown().optional() });

export const subscription = z
  .object({
    subscriptionStatus,
    /** When the next month is paid; null when nothing renews. */
    renewsAt: z.iso.datetime().nullable(),
    /** When a cancelled plan ends. */
    endsAt: z.iso.datetime().nullable(),
    /** The last payment did not go through; the provider tries again. */
    paymentProblem: z.boolean(),
    /** Who bills it: nobody for a plan that an admin activated by hand. */
    billedBy: z.enum(['stripe', 'sandbox']).nullable(),
    /** Payments are played, not made. */
    sandbox: z.boolean(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

export const getSubscriptionStatus = endpoint({
  method: 'GET',
  path: '/api/subscription/status',
  access: 'user',
  summary: 'The caller’s plan',
  query: claimedUser,
  reply: subscription,
});

const checkout = z.object({ sessionId: z.string(), url: z.string() });

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/api/subscription/create-checkout-session',
  access: 'user',
  summary: 'Begin to subscribe; the browser goes to the address that is answered',
  body: claimedUser,
  reply: checkout,
});

export const boostTokens = endpoint({
  method: 'POST',
  path: '/api/subscription/boost-tokens',
  access: 'user',
  summary: 'Begin to buy a boost; for subscribers whose balance is low',
  body: claimedUser,
  reply: checkout,
});

export const checkoutState = z
  .object({
    sessionId: z.string(),
    kind: z.enum(['plan', 'boost']),
    /** `complete` only once the payment has been applied. */
    state: z.enum(['open', 'complete', 'expired']),
    tokens: z.int().min(0),
    subscriptionStatus,
  })
  .meta({ id: 'CheckoutState' });
export type CheckoutState = z.infer<typeof checkoutState>;

const sessionId = z.object({ id: z.string().max(200) });

export const getCheckoutSession = endpoint({
  method: 'GET',
  path: '/api/subscription/session/:id',
  access: 'user',
  summary: 'What became of a checkout; a payment that was made is applied on the way',
  params: sessionId,
  reply: checkoutState,
});

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/subscription/portal',
  access: 'user',
  summary: 'Where the plan is managed and cancelled',
  reply: z.object({ url: z.string() }),
});

export const STRIPE_WEBHOOK_PATH = '/api/subscription/webhook';
export const STRIPE_SIGNATURE_HEADER = 'stripe-signature';
