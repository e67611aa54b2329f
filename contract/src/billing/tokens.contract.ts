import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';

/**
 * Why a balance changed. `refund` returns tokens for work that failed. `reversal` takes back the tokens for a
 * refunded or disputed payment, and returns them if the dispute is won.
 */
export const tokenReason = z.enum([
  'plan_month',
  'boost',
  'generation',
  'rephrase',
  'openings',
  'publishing',
  'pictures',
  'refund',
  'reversal',
  'admin',
]);
export type TokenReason = z.infer<typeof tokenReason>;

export const BALANCE_SET_AGAIN =
  'The balance has been set again since, so this reset can no longer be undone.';

export const tokenEntry = z
  .object({
    _id: z.string(),
    /** Negative if tokens were spent or taken back. */
    amount: z.int(),
    balance: z.int().min(0),
    reason: tokenReason,
    scriptId: z.uuid().nullable(),
    paymentId: z.uuid().nullable(),
    /** The name of the admin who made the change; only admins can see it. */
    by: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'TokenEntry' });
export type TokenEntry = z.infer<typeof tokenEntry>;

export const tokenPage = z.object(pageQuery);

export const listMyTokens = endpoint({
  operationId: 'listMyTokens',
  method: 'GET',
  path: '/api/tokens',
  access: 'user',
  summary: 'List the caller’s balance changes, newest first',
  description: 'Each entry has the change, the balance after it and its reason.',
  query: tokenPage,
  reply: z.array(tokenEntry),
});
