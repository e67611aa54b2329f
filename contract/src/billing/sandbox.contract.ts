import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { checkoutState, subscription } from './billing.contract.ts';

/** The far end of payments when there is none: every call is its owner's alone, and 404 where payments are real. */
const sandboxSession = z.object({ sessionId: z.string().max(200) });

export const sandboxCheckout = z
  .object({
    sessionId: z.string(),
    kind: z.enum(['plan', 'boost']),
    name: z.string(),
    priceCents: z.int(),
    tokens: z.int(),
    state: z.enum(['open', 'complete', 'expired']),
    successUrl: z.string(),
    cancelUrl: z.string(),
  })
  .meta({ id: 'SandboxCheckout' });
export type SandboxCheckout = z.infer<typeof sandboxCheckout>;

export const getSandboxCheckout = endpoint({
  method: 'GET',
  path: '/api/sandbox/checkout/:sessionId',
  access: 'user',
  summary: 'What a sandbox checkout is about',
  params: sandboxSession,
  reply: sandboxCheckout,
});

export const paySandboxCheckout = endpoint({
  method: 'POST',
  path: '/api/sandbox/checkout/:sessionId/pay',
  access: 'user',
  summary: 'Play a payment; answers once it has been applied',
  params: sandboxSession,
  reply: checkoutState.extend({ url: z.string() }),
});

export const cancelSandboxCheckout = endpoint({
  method: 'POST',
  path: '/api/sandbox/checkout/:sessionId/cancel',
  access: 'user',
  summary: 'Leave a checkout without paying',
  params: sandboxSession,
  reply: checkoutState.extend({ url: z.string() }),
});

export const renewSandboxPlan = endpoint({
  method: 'POST',
  path: '/api/sandbox/subscription/renew',
  access: 'user',
  summary: 'Let the next month begin now; a cancelled plan ends instead',
  reply: subscription,
});

export const cancelSandboxPlan = endpoint({
  method: 'POST',
  path: '/api/sandbox/subscription/cancel',
  access: 'user',
  summary: 'Cancel at the end of the paid month',
  reply: subscription,
});

export const resumeSandboxPlan = endpoint({
  method: 'POST',
  path: '/api/sandbox/subscription/resume',
  access: 'user',
  summary: 'Take the cancellation back',
  reply: subscription,
});
