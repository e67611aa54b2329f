import * as z from 'zod';
import { ADMIN_ROLES } from '../http/admin-roles.ts';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { ERRORS } from '../http/errors.ts';
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from './password-length.ts';

export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;
/** A smaller balance is shown as low. */
export const LOW_TOKEN_THRESHOLD = 5;

export const ACCOUNT_MESSAGES = {
  fillInAllFields: 'Please fill in all fields.',
  fillInEmailAndPassword: 'Please fill in both email and password.',
  fillInEmail: 'Please enter your email address.',
  invalidEmail: 'Please enter a valid email address.',
  passwordTooShort: `Password must be at least ${MIN_PASSWORD_LENGTH} characters.`,
  passwordTooLong: `Password must be at most ${MAX_PASSWORD_LENGTH} characters.`,
  passwordTooCommon: 'This password is too common. Choose another one.',
  nameTooLong: `Name must be at most ${MAX_NAME_LENGTH} characters.`,
  passwordsDiffer: 'Passwords do not match.',
  resetLinkInvalid: ERRORS.reset_link_invalid.text,
  resetRequested: 'If an account exists for that email, a reset link has been sent.',
  passwordReset: 'Your password has been reset. You can log in now.',
  registered: 'Your account has been created. You can log in now.',
  emailVerified: 'Your email is confirmed.',
  unsubscribed: 'We no longer email you about replies in the chat. Your account page can turn this on again.',
  loggedOut: 'You are signed out.',
} as const;

/** A trimmed, non-empty string. A missing value and a wrong type get the same message as an empty string. */
export const required = (text: string) =>
  z.string({ error: text }).trim().min(1, { error: text, abort: true });

/** The browser's own pattern for email fields, so that the form and the server agree. */
const email = (emptyMessage: string) =>
  required(emptyMessage)
    .max(MAX_EMAIL_LENGTH, { error: ACCOUNT_MESSAGES.invalidEmail, abort: true })
    .regex(z.regexes.html5Email, ACCOUNT_MESSAGES.invalidEmail);

/** Passwords are trimmed everywhere, so that a password set by a reset also works at login. */
export const newPassword = (emptyMessage: string) =>
  required(emptyMessage)
    .min(MIN_PASSWORD_LENGTH, ACCOUNT_MESSAGES.passwordTooShort)
    .max(MAX_PASSWORD_LENGTH, ACCOUNT_MESSAGES.passwordTooLong);

export const registration = z.object({
  name: required(ACCOUNT_MESSAGES.fillInAllFields).max(MAX_NAME_LENGTH, ACCOUNT_MESSAGES.nameTooLong),
  email: email(ACCOUNT_MESSAGES.fillInAllFields),
  password: newPassword(ACCOUNT_MESSAGES.fillInAllFields),
});
export type Registration = z.infer<typeof registration>;

export const credentials = z.object({
  email: required(ACCOUNT_MESSAGES.fillInEmailAndPassword),
  password: required(ACCOUNT_MESSAGES.fillInEmailAndPassword),
  rememberMe: z.boolean({ error: 'Remember me must be true or false.' }).optional(),
});
export type Credentials = z.infer<typeof credentials>;

/** For forms whose only field is an email. */
export const emailAddress = email(ACCOUNT_MESSAGES.fillInEmail);
export const resetRequest = z.object({ email: emailAddress });

export const passwordReset = z.object({
  token: required(ACCOUNT_MESSAGES.resetLinkInvalid),
  newPassword: newPassword(ACCOUNT_MESSAGES.passwordTooShort),
});
export type PasswordReset = z.infer<typeof passwordReset>;

export const subscriptionStatus = z.enum(['active', 'inactive']);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

export const currentUser = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    tokens: z.int().min(0),
    subscriptionStatus,
    admin: z.boolean(),
    /** What an admin may do; null for everybody else. */
    role: z.enum(ADMIN_ROLES).nullable(),
    /** Blocked from the support chat only. */
    blocked: z.boolean(),
    /** True for everybody if no mail server is configured. */
    emailVerified: z.boolean(),
    /** Two-step login is on. */
    secondStep: z.boolean(),
    /** The admin area is closed to this admin until two-step login is on. */
    secondStepRequired: z.boolean(),
    createdAt: z.iso.datetime(),
    planActivatedAt: z.iso.datetime().nullable(),
    /** The speaking pace. */
    wordsPerMinute: z.int(),
    /** Unread replies from support are also sent by email. */
    chatEmails: z.boolean(),
    /** What the channel is about. Null if it was not asked yet, empty if the question was skipped. */
    niche: z.string().nullable(),
    /** The Image tools were bought, or granted by an admin. */
    imageTools: z.boolean(),
  })
  .meta({ id: 'CurrentUser' });
export type CurrentUser = z.infer<typeof currentUser>;

const message = z.object({ message: z.string() });

export const register = endpoint({
  operationId: 'register',
  method: 'POST',
  path: '/api/auth/register',
  access: 'public',
  summary: 'Sign up',
  description: 'Creates the account. Log in next: the reply has no session.',
  body: registration,
  bodyLimit: BODY_LIMITS.account,
  reply: z.object({ message: z.string(), userId: z.uuid() }),
  status: 201,
  errors: ['email_taken'],
});

/** Send the token as a bearer token. */
export const startedSession = z.object({ token: z.string(), userId: z.uuid() });

/** The password was right, but the account has two-step login. Send the challenge back with a code. */
export const loginChallenge = z.object({ challenge: z.string() });

export const login = endpoint({
  operationId: 'login',
  method: 'POST',
  path: '/api/auth/login',
  access: 'public',
  summary: 'Log in',
  description: 'With two-step login, the reply is a challenge that needs a code.',
  body: credentials,
  bodyLimit: BODY_LIMITS.account,
  reply: z.union([startedSession, loginChallenge]),
  errors: ['invalid_credentials'],
});

export const logout = endpoint({
  operationId: 'logout',
  method: 'POST',
  path: '/api/auth/logout',
  access: 'user',
  summary: 'End this session',
  description: 'The token of the session is rejected from then on.',
  bodyLimit: BODY_LIMITS.account,
  reply: message,
});

export const forgotPassword = endpoint({
  operationId: 'forgotPassword',
  method: 'POST',
  path: '/api/auth/forgot-password',
  access: 'public',
  summary: 'Request a reset link by email',
  description: 'The reply does not reveal whether the account exists.',
  body: resetRequest,
  bodyLimit: BODY_LIMITS.account,
  reply: message,
});

export const resetPassword = endpoint({
  operationId: 'resetPassword',
  method: 'POST',
  path: '/api/auth/reset-password',
  access: 'public',
  summary: 'Set a new password with the token from a reset link',
  description: 'All sessions of the account end.',
  body: passwordReset,
  bodyLimit: BODY_LIMITS.account,
  reply: message,
  errors: ['reset_link_invalid'],
});

export const verifyEmail = endpoint({
  operationId: 'verifyEmail',
  method: 'POST',
  path: '/api/auth/verify-email',
  access: 'public',
  summary: 'Confirm an email with the token from a verification link',
  description: 'The link expires after three days.',
  body: z.object({ token: required(ERRORS.verification_link_invalid.text) }),
  bodyLimit: BODY_LIMITS.account,
  reply: message,
  errors: ['verification_link_invalid'],
});

export const unsubscribe = endpoint({
  operationId: 'unsubscribe',
  method: 'POST',
  path: '/api/unsubscribe',
  access: 'public',
  summary: 'Turn off emails about chat replies with the token from one of them',
  description:
    'Email programs call it when their user unsubscribes (RFC 8058). A form as the body is ignored.',
  query: z.object({ token: required(ERRORS.unsubscribe_link_invalid.text).max(200) }),
  bodyLimit: BODY_LIMITS.account,
  reply: message,
  errors: ['unsubscribe_link_invalid'],
});

export const getCurrentUser = endpoint({
  operationId: 'getCurrentUser',
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  tokenAccess: 'read',
  summary: 'Get the signed-in account',
  description: 'Has the `_id` that other calls name as `userId`, the balance in tokens and the plan.',
  reply: currentUser,
});
