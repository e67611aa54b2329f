import * as z from 'zod';
import { registration, subscriptionStatus } from '../account/account.contract.ts';
import { payment } from '../billing/admin-payments.contract.ts';
import { BILLING_MESSAGES, MAX_TOKENS, RESET_TOKENS } from '../billing/billing-rules.ts';
import { tokenEntry, tokenPage } from '../billing/tokens.contract.ts';
import { ADMIN_ROLES } from '../http/admin-roles.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { PAGING_MESSAGES, pageQuery } from '../http/paging.ts';

export const ADMIN_USER_MESSAGES = {
  created: 'User added.',
  deleted: 'User deleted.',
  signedOut: 'Signed out everywhere.',
  secondStepRemoved: 'Two-step login removed.',
  lastAdmin: 'The last admin cannot be deleted.',
  cancelFailed: 'The subscription could not be canceled with the payment provider, so nothing was changed.',
  statusInvalid: 'Status must be active or inactive.',
  roleInvalid: 'Role must be owner, admin, editor, support or null.',
  grantInvalid: 'Granted must be true or false.',
} as const;

export const adminUser = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    /** Why the mail server refused our last email to this user; null if it did not. */
    emailRefusal: z.string().nullable(),
    admin: z.boolean(),
    /** What an admin may do; null for everybody else. */
    role: z.enum(ADMIN_ROLES).nullable(),
    /** Two-step login is on. */
    secondStep: z.boolean(),
    subscriptionStatus,
    tokens: z.int().min(0),
    createdAt: z.iso.datetime(),
    planActivatedAt: z.iso.datetime().nullable(),
    planDeactivatedAt: z.iso.datetime().nullable(),
    /** How the user got the Image tools; null without them. */
    imageTools: z.enum(['bought', 'granted']).nullable(),
  })
  .meta({ id: 'AdminUser' });
export type AdminUser = z.infer<typeof adminUser>;

export const userSort = z.enum(
  ['name', 'email', 'subscriptionStatus', 'tokens', 'createdAt', 'planActivatedAt', 'planDeactivatedAt'],
  { error: 'Users cannot be sorted by this field.' },
);
export type UserSort = z.infer<typeof userSort>;

export const userQuery = z.object({
  ...pageQuery,
  cursor: z.string({ error: PAGING_MESSAGES.invalidCursor }).max(1000).optional(),
  /** Matches any part of the name or the email, ignoring case. */
  search: z
    .string({ error: 'Search must be a single string.' })
    .trim()
    .max(200, 'Search must be at most 200 characters.')
    .optional(),
  sort: userSort.default('createdAt'),
  order: z.enum(['asc', 'desc'], { error: 'Order must be asc or desc.' }).default('desc'),
});
export type UserQuery = z.output<typeof userQuery>;

/** Does not accept a number sent as a string. */
export const tokenBalance = z
  .int({ error: BILLING_MESSAGES.tokensInvalid })
  .min(0, BILLING_MESSAGES.tokensInvalid)
  .max(MAX_TOKENS, BILLING_MESSAGES.tokensInvalid);

const planStatus = z.enum(['active', 'inactive'], { error: ADMIN_USER_MESSAGES.statusInvalid });

export const newUser = registration.extend({
  subscriptionStatus: planStatus.default('active'),
  tokens: tokenBalance.default(RESET_TOKENS),
});
export type NewUser = z.output<typeof newUser>;

const userId = z.object({ id: z.uuid() });
const message = z.object({ message: z.string() });

export const listUsers = endpoint({
  operationId: 'listUsers',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin',
  summary: 'List users, with search, sorting and paging',
  description: 'All filters apply together.',
  query: userQuery,
  reply: z.array(adminUser),
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
  params: userId,
  reply: z.object({ user: adminUser, scripts: z.int().min(0), payments: z.array(payment) }),
});

export const listUserTokens = endpoint({
  operationId: 'listUserTokens',
  method: 'GET',
  path: '/api/admin/users/:id/tokens',
  access: 'admin',
  summary: 'List a user’s balance changes, newest first',
  description: 'Each entry has the change, the balance after it and its reason.',
  params: userId,
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
  description: 'The change is in the user’s balance history and in the audit log.',
  params: userId,
  reply: adminUser,
});

export const setUserTokens = endpoint({
  operationId: 'setUserTokens',
  method: 'PATCH',
  path: '/api/admin/users/:id/tokens',
  access: 'admin',
  asksAgain: true,
  summary: 'Set a user’s balance',
  description: 'The change is in the user’s balance history and in the audit log.',
  params: userId,
  body: z.object({ tokens: tokenBalance }),
  reply: adminUser,
});

export const setUserPlan = endpoint({
  operationId: 'setUserPlan',
  method: 'PATCH',
  path: '/api/admin/users/:id/plan',
  access: 'admin',
  asksAgain: true,
  summary: 'Activate or deactivate a user’s plan',
  description: 'Deactivating first cancels the subscription with the payment provider.',
  params: userId,
  body: z.object({ status: planStatus }),
  reply: adminUser,
  errors: ['payment_provider_failed'],
});

export const setUserImageTools = endpoint({
  operationId: 'setUserImageTools',
  method: 'PATCH',
  path: '/api/admin/users/:id/image-tools',
  access: 'admin',
  asksAgain: true,
  summary: 'Grant a user the Image tools, or take a grant back',
  description: 'Bought ones are taken back by a refund.',
  params: userId,
  body: z.object({ granted: z.boolean({ error: ADMIN_USER_MESSAGES.grantInvalid }) }),
  reply: adminUser,
  errors: ['image_tools_bought'],
});

export const setUserRole = endpoint({
  operationId: 'setUserRole',
  method: 'PATCH',
  path: '/api/admin/users/:id/role',
  access: 'admin',
  asksAgain: true,
  summary: 'Make a user an admin with a role, or take the role away',
  description: 'The change is in the audit log.',
  params: userId,
  body: z.object({ role: z.enum(ADMIN_ROLES, { error: ADMIN_USER_MESSAGES.roleInvalid }).nullable() }),
  reply: adminUser,
  errors: ['last_owner'],
});

export const signOutUser = endpoint({
  operationId: 'signOutUser',
  method: 'POST',
  path: '/api/admin/users/:id/sign-out',
  access: 'admin',
  summary: 'Sign a user out of all sessions',
  description: 'Their open streams are closed too.',
  params: userId,
  reply: message,
});

export const removeUserSecondStep = endpoint({
  operationId: 'removeUserSecondStep',
  method: 'DELETE',
  path: '/api/admin/users/:id/second-step',
  access: 'admin',
  asksAgain: true,
  summary: 'Turn off two-step login for a user who lost their device',
  description: 'Ends their sessions, revokes their access tokens and emails them.',
  params: userId,
  reply: adminUser,
  errors: ['own_second_step', 'second_step_off'],
});

export const deleteUser = endpoint({
  operationId: 'deleteUser',
  method: 'DELETE',
  path: '/api/admin/users/:id',
  access: 'admin',
  asksAgain: true,
  summary: 'Delete a user and all their data',
  description: 'A subscription is first canceled with the payment provider.',
  params: userId,
  reply: message,
  errors: ['last_admin', 'last_owner', 'payment_provider_failed'],
});
