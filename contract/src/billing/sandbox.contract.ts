import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { checkoutState, subscription } from './billing.contract.ts';

/** Simulates a payment provider. Only the owner of a checkout can use it, and it is 404 when payments are real. */
const sandboxSession = z.object({ sessionId: z.string().max(200) });

export const sandboxCheckout = z
  .object({
    sessionId: z.string(),
    kind: z.enum(['plan', 'boost', 'image_tools']),
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
  operationId: 'getSandboxCheckout',
  method: 'GET',
  path: '/api/sandbox/checkout/:sessionId',
  access: 'user',
  summary: 'Get a sandbox checkout',
  description: 'Only where payments are simulated.',
  params: sandboxSession,
  reply: sandboxCheckout,
});

export const paySandboxCheckout = endpoint({
  operationId: 'paySandboxCheckout',
  method: 'POST',
  path: '/api/sandbox/checkout/:sessionId/pay',
  access: 'user',
  summary: 'Simulate a payment',
  description: 'Replies once it is applied.',
  params: sandboxSession,
  reply: checkoutState.extend({ url: z.string() }),
});

export const cancelSandboxCheckout = endpoint({
  operationId: 'cancelSandboxCheckout',
  method: 'POST',
  path: '/api/sandbox/checkout/:sessionId/cancel',
  access: 'user',
  summary: 'Leave a checkout without paying',
  description: 'Nothing is charged.',
  params: sandboxSession,
  reply: checkoutState.extend({ url: z.string() }),
});

export const renewSandboxPlan = endpoint({
  operationId: 'renewSandboxPlan',
  method: 'POST',
  path: '/api/sandbox/subscription/renew',
  access: 'user',
  summary: 'Start the next month now',
  description: 'A canceled plan ends instead.',
  reply: subscription,
  errors: ['not_found'],
});

export const cancelSandboxPlan = endpoint({
  operationId: 'cancelSandboxPlan',
  method: 'POST',
  path: '/api/sandbox/subscription/cancel',
  access: 'user',
  summary: 'Cancel at the end of the paid month',
  description: 'The plan stays active until then.',
  reply: subscription,
  errors: ['not_found'],
});

export const resumeSandboxPlan = endpoint({
  operationId: 'resumeSandboxPlan',
  method: 'POST',
  path: '/api/sandbox/subscription/resume',
  access: 'user',
  summary: 'Undo the cancellation',
  description: 'The plan renews again at the end of the month.',
  reply: subscription,
  errors: ['not_found'],
});
