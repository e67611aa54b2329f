import * as z from 'zod';
import { auditReason } from '../audit/audit.contract.ts';
import { tokenEntry, tokenPage } from '../billing/tokens.contract.ts';
import { endpoint } from '../http/endpoint.ts';
import { ADMIN_USER_MESSAGES, adminUser, tokenBalance, userParams } from './admin-user.ts';

export const listUserTokens = endpoint({
  operationId: 'listUserTokens',
  method: 'GET',
  path: '/api/admin/users/:id/tokens',
  access: 'admin',
  summary: 'List a user’s balance changes, newest first',
  description: 'Each entry has the change, the balance after it and its reason.',
  params: userParams,
  query: tokenPage,
  reply: z.array(tokenEntry),
});

export const resetUserTokens = endpoint({
  operationId: 'resetUserTokens',
  method: 'PATCH',
  path: '/api/admin/users/:id/reset-tokens',
  access: 'admin',
  asksAgain: true,
  summary: 'Reset a user’s balance to 100 tokens',
  description:
    'The change is in the user’s balance history and in the audit log. It can be undone with the id of its entry.',
  params: userParams,
  body: z.object({ reason: auditReason }),
  reply: adminUser.extend({
    /** The entry in the balance history; null if the balance was already 100. */
    resetEntryId: z.string().nullable(),
  }),
});

export const UNDO_RESET_MINUTES = 60;

export const undoResetTokens = endpoint({
  operationId: 'undoResetTokens',
  method: 'POST',
  path: '/api/admin/users/:id/reset-tokens/undo',
  access: 'admin',
  asksAgain: true,
  summary: 'Undo a reset of a user’s balance',
  description: `Possible once, within ${UNDO_RESET_MINUTES} minutes. Adds or takes what the reset changed, so that what was spent or bought since then is kept. The balance does not become negative. Rejected if an admin has set the balance since.`,
  params: userParams,
  body: z.object({
    entryId: z
      .string({ error: ADMIN_USER_MESSAGES.entryInvalid })
      .max(15, ADMIN_USER_MESSAGES.entryInvalid)
      .regex(/^\d+$/, ADMIN_USER_MESSAGES.entryInvalid),
  }),
  reply: adminUser,
  errors: ['reset_undone'],
});

export const setUserTokens = endpoint({
  operationId: 'setUserTokens',
  method: 'PATCH',
  path: '/api/admin/users/:id/tokens',
  access: 'admin',
  asksAgain: true,
  summary: 'Set a user’s balance',
  description: 'The change is in the user’s balance history and in the audit log.',
  params: userParams,
  body: z.object({
    tokens: tokenBalance,
    before: tokenBalance
      .optional()
      .describe('The balance that the admin saw. If it has changed since, nothing is changed.'),
  }),
  reply: adminUser,
  errors: ['balance_changed'],
});
