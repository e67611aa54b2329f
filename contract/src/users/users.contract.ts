import * as z from 'zod';
import { registration, subscriptionStatus } from '../account/account.contract.ts';
import { auditReason } from '../audit/audit.contract.ts';
import { payment } from '../billing/admin-payments.contract.ts';
import { BILLING_MESSAGES, MAX_TOKENS, RESET_TOKENS } from '../billing/billing-rules.ts';
import { ADMIN_ROLES } from '../http/admin-roles.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { dateFilter } from '../http/date-filter.ts';
import { endpoint } from '../http/endpoint.ts';
import { PAGING_MESSAGES, pageQuery } from '../http/paging.ts';
import {
  ADMIN_USER_MESSAGES,
  adminUser,
  confirmation,
  planStatus,
  tokenBalance,
  userParams,
} from './admin-user.ts';

export const USER_SORTS = [
  'name',
  'email',
  'subscriptionStatus',
  'tokens',
  'createdAt',
  'planActivatedAt',
  'planDeactivatedAt',
] as const;
export const userSort = z.enum(USER_SORTS, { error: 'Users cannot be sorted by this field.' });
export type UserSort = z.infer<typeof userSort>;
export const DEFAULT_USER_ORDER = { sort: 'createdAt', order: 'desc' } as const;

const balanceLimit = z.coerce
  .number({ error: BILLING_MESSAGES.tokensInvalid })
  .int(BILLING_MESSAGES.tokensInvalid)
  .min(0, BILLING_MESSAGES.tokensInvalid)
  .max(MAX_TOKENS, BILLING_MESSAGES.tokensInvalid)
  .optional();
const yesOrNo = (name: string) => z.enum(['yes', 'no'], { error: `${name} must be yes or no.` }).optional();

/** Which users a list, a count or an export is about. All filters apply together. */
export const userFilters = z.object({
  search: z
    .string({ error: 'Search must be a single string.' })
    .trim()
    .max(200, 'Search must be at most 200 characters.')
    .optional()
    .describe('Matches any part of the name or the email, ignoring case and accents.'),
  plan: subscriptionStatus.optional(),
  tokensFrom: balanceLimit.describe('At least this balance.'),
  tokensTo: balanceLimit.describe('At most this balance.'),
  role: z
    .enum([...ADMIN_ROLES, 'any', 'none'], {
      error: 'Role must be owner, admin, editor, support, any or none.',
    })
    .optional()
    .describe('`any` for every admin, `none` for everybody else.'),
  blocked: yesOrNo('Blocked').describe('Blocked from the chat.'),
  verified: yesOrNo('Verified').describe('The email is confirmed.'),
  seenFrom: dateFilter.describe('Last seen at this time or later.'),
  seenBefore: dateFilter.describe('Last seen before this time, or never.'),
});
export type UserFilters = z.output<typeof userFilters>;

export const userQuery = userFilters.extend({
  ...pageQuery,
  cursor: z.string({ error: PAGING_MESSAGES.invalidCursor }).max(1000).optional(),
  sort: userSort.default(DEFAULT_USER_ORDER.sort),
  order: z.enum(['asc', 'desc'], { error: 'Order must be asc or desc.' }).default(DEFAULT_USER_ORDER.order),
});
export type UserQuery = z.output<typeof userQuery>;

export const newUser = registration.extend({
  subscriptionStatus: planStatus.default('active'),
  tokens: tokenBalance.default(RESET_TOKENS),
});
export type NewUser = z.output<typeof newUser>;

export const listUsers = endpoint({
  operationId: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'List users, with search, filters, sorting and paging',
  description: 'All filters apply together.',
  query: userQuery,
  reply: z.array(adminUser),
});

/** Counting further would take longer than the list. */
export const MAX_COUNTED_USERS = 10_000;

export const countUsers = endpoint({
  operationId: 'countUsers',
  method: 'GET',
  path: '/api/admin/users/count',
  access: 'admin',
  summary: 'Count the users that match',
  description: `The number of all users is exact. With filters, \`hasMore\` is true if more than ${MAX_COUNTED_USERS} match.`,
  query: userFilters,
  reply: z.object({ total: z.int().min(0), hasMore: z.boolean() }),
});

export const MAX_EXPORTED_USERS = 100_000;

export const exportUsers = endpoint({
  operationId: 'exportUsers',
  method: 'POST',
  path: '/api/admin/users/export',
  access: 'admin',
  asksAgain: true,
  summary: 'Download the users that match as CSV, newest first',
  description: `At most ${MAX_EXPORTED_USERS} users, sent row by row. Texts that a spreadsheet would run as a formula start with an apostrophe. The export is in the audit log.`,
  body: userFilters,
  reply: z.string(),
  fileTypes: ['text/csv'],
});

export const createUser = endpoint({
  operationId: 'createUser',
  method: 'POST',
  path: '/api/admin/users',
  access: 'admin',
  asksAgain: true,
  summary: 'Add a user',
  description: 'Active with 100 tokens by default.',
  body: newUser,
  bodyLimit: BODY_LIMITS.account,
  reply: adminUser,
  status: 201,
  errors: ['email_taken'],
});

export const getUser = endpoint({
  operationId: 'getUser',
  method: 'GET',
  path: '/api/admin/users/:id',
  access: 'admin',
  summary: 'Get a user with their script count and latest payments',
  description: 'What the admin’s page about a user shows.',
  params: userParams,
  reply: z.object({ user: adminUser, scripts: z.int().min(0), payments: z.array(payment) }),
});

/** The same texts as when an account is created. */
const { name: userName, email: userEmail } = registration.shape;

export const editUser = endpoint({
  operationId: 'editUser',
  method: 'PATCH',
  path: '/api/admin/users/:id',
  access: 'admin',
  asksAgain: true,
  summary: 'Change a user’s name and email',
  description:
    'A new email has to be confirmed where emails are confirmed. It ends the user’s sessions, revokes their access tokens and is reported to the old address.',
  params: userParams,
  body: z
    .object({
      name: userName.optional(),
      email: userEmail.optional(),
      before: z
        .object({ name: z.string().max(1000), email: z.string().max(1000) })
        .optional()
        .describe('What the admin saw. If it has changed since, nothing is changed.'),
    })
    .refine(({ name, email }) => name !== undefined || email !== undefined, {
      error: ADMIN_USER_MESSAGES.nothingToChange,
      path: ['name'],
    })
    .meta({ anyOf: [{ required: ['name'] }, { required: ['email'] }] }),
  bodyLimit: BODY_LIMITS.form,
  reply: adminUser,
  errors: ['email_taken', 'user_changed'],
});

export const deleteUser = endpoint({
  operationId: 'deleteUser',
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'admin',
  asksAgain: true,
  summary: 'Delete a user and all their data',
  description: 'A subscription is first canceled with the payment provider.',
  params: userParams,
  query: z.object({ reason: auditReason }),
  reply: confirmation,
  errors: ['last_admin', 'last_owner', 'payment_provider_failed'],
});
