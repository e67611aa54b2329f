import * as z from 'zod';
import { registration, subscriptionStatus } from '../account/account.contract.ts';
import { auditReason } from '../audit/audit.contract.ts';
import { payment } from '../billing/admin-payments.contract.ts';
import { BILLING_MESSAGES, MAX_TOKENS, RESET_TOKENS } from '../billing/billing-rules.ts';
import { tokenEntry, tokenPage } from '../billing/tokens.contract.ts';
import { ADMIN_ROLES } from '../http/admin-roles.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { dateFilter } from '../http/date-filter.ts';
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
  saved: 'User saved.',
  resetSent: 'Password reset sent.',
  noteAdded: 'Note added.',
  noteDeleted: 'Note deleted.',
  noteEmpty: 'Please write a note.',
  noteTooLong: 'A note must be at most 2,000 characters.',
  nothingToChange: 'Enter a name or an email.',
  entryInvalid: 'Name the entry of the balance history to undo.',
  resetUndone: 'Reset undone.',
  balanceChanged: (tokens: number) =>
    `The balance has changed since you opened the form: it is ${tokens} now. Check it and save again.`,
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
    /** Cannot write to the chat. */
    blocked: z.boolean(),
    /** The email is confirmed, or counts as confirmed. */
    emailVerified: z.boolean(),
    /** When the user last used the product in a browser, within an hour; null if unknown. */
    lastSeenAt: z.iso.datetime().nullable(),
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
  description:
    'The change is in the user’s balance history and in the audit log. It can be undone with the id of its entry.',
  params: userId,
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
  params: userId,
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
  params: userId,
  body: z.object({
    tokens: tokenBalance,
    before: tokenBalance
      .optional()
      .describe('The balance that the admin saw. If it has changed since, nothing is changed.'),
  }),
  reply: adminUser,
  errors: ['balance_changed'],
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
  params: userId,
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

export const sendUserReset = endpoint({
  operationId: 'sendUserReset',
  method: 'POST',
  path: '/api/admin/users/:id/password-reset',
  access: 'admin',
  summary: 'Email a user a link to set a new password',
  description: 'The link works once, for one hour. The current password stays valid until it is used.',
  params: userId,
  reply: message,
});

export const MAX_NOTE_LENGTH = 2000;

const userNote = z
  .object({
    _id: z.uuid(),
    content: z.string(),
    /** The admin who wrote it, with their name at that time. */
    by: z.string(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'UserNote' });
export type UserNote = z.infer<typeof userNote>;

export const listUserNotes = endpoint({
  operationId: 'listUserNotes',
  method: 'GET',
  path: '/api/admin/users/:id/notes',
  access: 'admin',
  summary: 'List the notes about a user, newest first',
  description: 'Only admins can read them. They are deleted with the account.',
  params: userId,
  query: z.object(pageQuery),
  reply: z.array(userNote),
});

export const addUserNote = endpoint({
  operationId: 'addUserNote',
  method: 'POST',
  path: '/api/admin/users/:id/notes',
  access: 'admin',
  summary: 'Write a note about a user',
  description: 'A user can have up to 200 notes.',
  params: userId,
  body: z.object({
    content: z
      .string({ error: ADMIN_USER_MESSAGES.noteEmpty })
      .trim()
      .min(1, ADMIN_USER_MESSAGES.noteEmpty)
      .max(MAX_NOTE_LENGTH, ADMIN_USER_MESSAGES.noteTooLong),
  }),
  bodyLimit: BODY_LIMITS.message,
  reply: userNote,
  status: 201,
  errors: ['user_notes_full'],
});

export const deleteUserNote = endpoint({
  operationId: 'deleteUserNote',
  method: 'DELETE',
  path: '/api/admin/users/:id/notes/:noteId',
  access: 'admin',
  summary: 'Delete a note about a user',
  description: 'Any owner or admin can delete it.',
  params: userId.extend({ noteId: z.uuid() }),
  reply: message,
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
  body: z.object({ status: planStatus, reason: auditReason }),
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
  query: z.object({ reason: auditReason }),
  reply: message,
  errors: ['last_admin', 'last_owner', 'payment_provider_failed'],
});
