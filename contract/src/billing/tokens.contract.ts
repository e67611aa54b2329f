import * as z from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { pageQuery } from '../http/paging.ts';

/**
 * Why a balance changed. `refund` gives tokens back for work that failed; `reversal` takes those of a refunded or
 * disputed payment back, and returns them when the dispute was won.
 */
export const tokenReason = z.enum([
  'plan_month',
  'boost',
  'generation',
  'rephrase',
  'refund',
  'reversal',
  'admin',
]);
export type TokenReason = z.infer<typeof tokenReason>;

export const tokenEntry = z
  .object({
    _id: z.string(),
    /** Below zero for what was spent or taken back. */
    amount: z.int(),
    balance: z.int().min(0),
    reason: tokenReason,
    /** The script that was worked on, where there is one. */
    scriptId: z.uuid().nullable(),
    paymentId: z.uuid().nullable(),
    /** The admin who did it, by name; only told to admins. */
    by: z.string().nullable(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'TokenEntry' });
export type TokenEntry = z.infer<typeof tokenEntry>;

export const tokenPage = z.object(pageQuery);

export const listMyTokens = endpoint({
  method: 'GET',
  path: '/api/tokens',
  access: 'user',
  summary: 'Every change of the caller’s balance, newest first',
  query: tokenPage,
  reply: z.array(tokenEntry),
});
