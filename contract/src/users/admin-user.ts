import * as z from 'zod';
import { subscriptionStatus } from '../account/account.contract.ts';
import { BILLING_MESSAGES, MAX_TOKENS } from '../billing/billing-rules.ts';
import { ADMIN_ROLES } from '../http/admin-roles.ts';

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

/** Does not accept a number sent as a string. */
export const tokenBalance = z
  .int({ error: BILLING_MESSAGES.tokensInvalid })
  .min(0, BILLING_MESSAGES.tokensInvalid)
  .max(MAX_TOKENS, BILLING_MESSAGES.tokensInvalid);

export const planStatus = z.enum(['active', 'inactive'], { error: ADMIN_USER_MESSAGES.statusInvalid });

export const userParams = z.object({ id: z.uuid() });

export const confirmation = z.object({ message: z.string() });
