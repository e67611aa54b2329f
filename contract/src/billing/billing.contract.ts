import * as z from 'zod';
import { subscriptionStatus } from '../account/account.contract.ts';
import { endpoint } from '../http/endpoint.ts';

/** The server compares it with the caller and then drops it. */
const claimedUser = z.object({ userId: z.unknown().meta({ type: 'string' }).optional() });

export const subscription = z
  .object({
    subscriptionStatus,
    /** When the next month is paid; null when nothing renews. */
    renewsAt: z.iso.datetime().nullable(),
    /** When a canceled plan ends. */
    endsAt: z.iso.datetime().nullable(),
    /** The last payment failed; the provider retries. */
    paymentProblem: z.boolean(),
    /** Null for a plan that an admin activated. */
    billedBy: z.enum(['stripe', 'sandbox']).nullable(),
    /** True if payments are simulated. */
    sandbox: z.boolean(),
  })
  .meta({ id: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

export const getSubscriptionStatus = endpoint({
  operationId: 'getSubscriptionStatus',
  method: 'GET',
  path: '/api/subscription/status',
  access: 'user',
  tokenAccess: 'read',
  summary: 'Get the caller’s plan',
  description: 'Says when it renews or ends, and whether the last payment failed.',
  query: claimedUser,
  reply: subscription,
});

const checkout = z.object({ sessionId: z.string(), url: z.string() });

export const createCheckoutSession = endpoint({
  operationId: 'createCheckoutSession',
  method: 'POST',
  path: '/api/subscription/create-checkout-session',
  access: 'user',
  summary: 'Start a subscription',
  description: 'The browser opens the returned URL.',
  body: claimedUser,
  reply: checkout,
  errors: ['plan_already_active', 'payment_provider_failed'],
});

export const boostTokens = endpoint({
  operationId: 'boostTokens',
  method: 'POST',
  path: '/api/subscription/boost-tokens',
  access: 'user',
  summary: 'Start buying a boost',
  description: 'For subscribers with a low balance.',
  body: claimedUser,
  reply: checkout,
  errors: ['plan_inactive', 'boost_unavailable', 'payment_provider_failed'],
});

export const checkoutState = z
  .object({
    sessionId: z.string(),
    kind: z.enum(['plan', 'boost', 'image_tools']),
    /** `complete` only once the payment has been applied. */
    state: z.enum(['open', 'complete', 'expired']),
    tokens: z.int().min(0),
    subscriptionStatus,
  })
  .meta({ id: 'CheckoutState' });
export type CheckoutState = z.infer<typeof checkoutState>;

export const buyImageTools = endpoint({
  operationId: 'buyImageTools',
  method: 'POST',
  path: '/api/images/checkout',
  access: 'user',
  tokenAccess: 'none',
  summary: 'Start buying the Image tools',
  description: 'The browser opens the returned URL.',
  reply: checkout,
  errors: ['image_tools_owned', 'payment_provider_failed'],
});

const sessionId = z.object({ id: z.string().max(200) });

export const getCheckoutSession = endpoint({
  operationId: 'getCheckoutSession',
  method: 'GET',
  path: '/api/subscription/session/:id',
  access: 'user',
  summary: 'Get the state of a checkout',
  description: 'Applies a payment that was made.',
  params: sessionId,
  reply: checkoutState,
  errors: ['payment_provider_failed'],
});

export const openBillingPortal = endpoint({
  operationId: 'openBillingPortal',
  method: 'POST',
  path: '/api/subscription/portal',
  access: 'user',
  summary: 'Get the URL where the plan is managed and canceled',
  description: 'The page belongs to the payment provider.',
  reply: z.object({ url: z.string() }),
  errors: ['not_found', 'payment_provider_failed'],
});

export const STRIPE_WEBHOOK_PATH = '/api/subscription/webhook';
export const STRIPE_SIGNATURE_HEADER = 'stripe-signature';
