import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { ACCOUNT_MESSAGES, currentUser, MAX_NAME_LENGTH, newPassword, required } from './account.contract.ts';

export const MIN_WORDS_PER_MINUTE = 80;
export const MAX_WORDS_PER_MINUTE = 300;

export const MAX_CHANNEL_NICHE_LENGTH = 60;

/** The answers to "What’s your channel about?". Any other text is possible too. */
export const CHANNEL_NICHES = [
  'Documentary',
  'Personal finance',
  'Science',
  'History',
  'DIY & repair',
  'Travel',
  'Food',
  'Film analysis',
  'Gaming',
  'Fitness',
  'Parenting',
] as const;

export const OWN_ACCOUNT_MESSAGES = {
  nameMissing: 'Please enter your name.',
  paceInvalid: `Words per minute must be a whole number from ${MIN_WORDS_PER_MINUTE} to ${MAX_WORDS_PER_MINUTE}.`,
  chatEmailsInvalid: 'Say whether to send emails about chat replies with true or false.',
  nicheTooLong: `Your channel’s niche must be at most ${MAX_CHANNEL_NICHE_LENGTH} characters.`,
  passwordMissing: 'Please enter your current password.',
  passwordWrong: 'That is not your current password.',
  revokesInvalid: 'Say whether to revoke the access tokens with true or false.',
  passwordChanged: 'Your password has been changed. You are signed out everywhere else.',
  verificationSent: 'We sent you a new link.',
  sessionEnded: 'Session ended.',
  signedOutEverywhere: 'You are signed out everywhere.',
  deleted: 'Your account has been deleted.',
} as const;

export const profileChange = z.object({
  name: required(OWN_ACCOUNT_MESSAGES.nameMissing)
    .max(MAX_NAME_LENGTH, ACCOUNT_MESSAGES.nameTooLong)
    .optional(),
  wordsPerMinute: z
    .int({ error: OWN_ACCOUNT_MESSAGES.paceInvalid })
    .min(MIN_WORDS_PER_MINUTE, OWN_ACCOUNT_MESSAGES.paceInvalid)
    .max(MAX_WORDS_PER_MINUTE, OWN_ACCOUNT_MESSAGES.paceInvalid)
    .optional(),
  chatEmails: z.boolean({ error: OWN_ACCOUNT_MESSAGES.chatEmailsInvalid }).optional(),
  /** What the channel is about, which orders topics, titles and prompts. Empty for nothing in particular. */
  niche: z
    .string({ error: OWN_ACCOUNT_MESSAGES.nicheTooLong })
    .trim()
    .max(MAX_CHANNEL_NICHE_LENGTH, OWN_ACCOUNT_MESSAGES.nicheTooLong)
    .optional(),
});
export type ProfileChange = z.infer<typeof profileChange>;

export const passwordChange = z.object({
  currentPassword: required(OWN_ACCOUNT_MESSAGES.passwordMissing),
  newPassword: newPassword(ACCOUNT_MESSAGES.passwordTooShort),
  /** Access tokens stay valid unless this is true. */
  revokesAccessTokens: z.boolean({ error: OWN_ACCOUNT_MESSAGES.revokesInvalid }).optional(),
});
export type PasswordChange = z.infer<typeof passwordChange>;

/** Needs the password, or the confirmation from a new sign-in with the provider. */
export const accountDeletion = z
  .object({ password: z.string().trim().optional(), confirmation: z.string().optional() })
  .refine(({ password, confirmation }) => password || confirmation, {
    error: OWN_ACCOUNT_MESSAGES.passwordMissing,
    path: ['password'],
  })
  .meta({
    if: { properties: { confirmation: { minLength: 1 } }, required: ['confirmation'] },
    else: { properties: { password: { minLength: 1 } }, required: ['password'] },
  });
export type AccountDeletionProof = z.infer<typeof accountDeletion>;

const message = z.object({ message: z.string() });

export const ownSession = z
  .object({
    _id: z.uuid(),
    /** The user agent at login. */
    userAgent: z.string(),
    isCurrent: z.boolean(),
    createdAt: z.iso.datetime(),
    /** Updated at most once an hour. */
    lastSeenAt: z.iso.datetime(),
  })
  .meta({ id: 'Session' });
export type OwnSession = z.infer<typeof ownSession>;

export const changeProfile = endpoint({
  operationId: 'changeProfile',
  method: 'PATCH',
  path: '/api/account',
  access: 'user',
  summary:
    'Change your name, your speaking pace, what your channel is about, or whether chat replies are emailed',
  description: 'Only the fields that are sent are changed.',
  body: profileChange,
  bodyLimit: BODY_LIMITS.account,
  reply: currentUser,
});

export const changePassword = endpoint({
  operationId: 'changePassword',
  method: 'POST',
  path: '/api/account/password',
  access: 'user',
  summary: 'Change your password',
  description: 'Every other session ends, and, if you ask for it, every access token.',
  body: passwordChange,
  bodyLimit: BODY_LIMITS.account,
  reply: message,
});

export const sendVerificationMail = endpoint({
  operationId: 'sendVerificationMail',
  method: 'POST',
  path: '/api/account/verification-mail',
  access: 'user',
  summary: 'Request a new link to confirm your email',
  description: 'The link is sent to the address of the account.',
  bodyLimit: BODY_LIMITS.account,
  reply: message,
});

export const listMySessions = endpoint({
  operationId: 'listMySessions',
  method: 'GET',
  path: '/api/account/sessions',
  access: 'user',
  summary: 'List your sessions, newest first',
  description: '`isCurrent` marks the session that asks.',
  reply: z.array(ownSession),
});

export const endMySession = endpoint({
  operationId: 'endMySession',
  method: 'DELETE',
  path: '/api/account/sessions/:id',
  access: 'user',
  summary: 'End one of your sessions',
  description: 'The session is rejected at once, and its open streams are closed.',
  params: z.object({ id: z.uuid() }),
  bodyLimit: BODY_LIMITS.account,
  reply: message,
});

export const signOutEverywhere = endpoint({
  operationId: 'signOutEverywhere',
  method: 'POST',
  path: '/api/account/sign-out-everywhere',
  access: 'user',
  summary: 'End all your sessions, including this one, and revoke all your access tokens',
  description: 'Open streams are closed too.',
  bodyLimit: BODY_LIMITS.account,
  reply: message,
});

export const exportMyData = endpoint({
  operationId: 'exportMyData',
  method: 'GET',
  path: '/api/account/export',
  access: 'user',
  summary: 'Export everything that is stored about you as a JSON file',
  description: 'One list for each kind of data.',
  fileTypes: ['application/json'],
  /** One list for each kind of data. */
  reply: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
});

export const deleteMyAccount = endpoint({
  operationId: 'deleteMyAccount',
  method: 'POST',
  path: '/api/account/delete',
  access: 'user',
  asksAgain: true,
  summary: 'Delete your account and all its data',
  description: 'A running plan is canceled first.',
  body: accountDeletion,
  bodyLimit: BODY_LIMITS.account,
  reply: message,
  errors: ['password_not_set', 'last_admin', 'payment_provider_failed'],
});
