import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { isOwnAddress } from '../pages/own-address.ts';
import { required } from './account.contract.ts';

export const MAX_PROVIDER_NAME = 40;
export const MAX_RETURN_ADDRESS = 500;
/** The longest codes from known providers have about 2,000 characters. */
export const MAX_CALLBACK_LENGTH = 4000;

export const PROVIDER_SIGN_IN_MESSAGES = {
  passwordMissing: 'Please enter your account password.',
  returnAddressInvalid: 'The return path must be one of our pages.',
  callbackInvalid: 'The URL does not belong to a finished sign-in.',
  linked: 'The sign-in was linked to your account.',
  unlinked: 'The sign-in was removed from your account.',
} as const;

const returnTo = z
  .string()
  .max(MAX_RETURN_ADDRESS, PROVIDER_SIGN_IN_MESSAGES.returnAddressInvalid)
  .refine(isOwnAddress, PROVIDER_SIGN_IN_MESSAGES.returnAddressInvalid);

export const signInStart = z.object({
  /** The page to show after the sign-in. */
  returnTo: returnTo.optional(),
  rememberMe: z.boolean({ error: 'Remember me must be true or false.' }).optional(),
});
export type SignInStart = z.infer<typeof signInStart>;

export const linkPassword = z.object({ password: required(PROVIDER_SIGN_IN_MESSAGES.passwordMissing) });

/** The provider's sign-in page, which the browser opens next. */
const providerAddress = z.object({ url: z.url() });

const signedIn = z.object({
  outcome: z.literal('signed_in'),
  token: z.string(),
  userId: z.uuid(),
  returnTo: z.string(),
});

/** The account has two-step login. Send the challenge back with a code. */
const codeNeeded = z.object({
  outcome: z.literal('code_needed'),
  challenge: z.string(),
  returnTo: z.string(),
});

/** The outcome of the sign-in at the provider. */
export const signInOutcome = z.discriminatedUnion('outcome', [
  signedIn,
  codeNeeded,
  /** An account has this email, but nothing confirms that it belongs to the same person. */
  z.object({ outcome: z.literal('password_needed'), email: z.string() }),
  /** Linked to the account that was signed in. */
  z.object({ outcome: z.literal('linked'), message: z.string() }),
  /** The account's owner was confirmed. The confirmation replaces the password once. */
  z.object({ outcome: z.literal('confirmed'), confirmation: z.string() }),
]);
export type SignInOutcome = z.infer<typeof signInOutcome>;

export const startProviderSignIn = endpoint({
  operationId: 'startProviderSignIn',
  method: 'POST',
  path: '/api/auth/provider/start',
  access: 'public',
  summary: 'Start a sign-in with the OpenID Connect provider',
  description: 'Sets a cookie that binds it to this browser.',
  body: signInStart,
  bodyLimit: BODY_LIMITS.account,
  reply: providerAddress,
  errors: ['not_found', 'provider_unreachable'],
});

export const finishProviderSignIn = endpoint({
  operationId: 'finishProviderSignIn',
  method: 'POST',
  path: '/api/auth/provider/callback',
  access: 'public',
  summary: 'Finish a sign-in with the query that the provider appended to our page’s URL',
  description: 'Needs the cookie.',
  body: z.object({
    /** The query in the page's URL. */
    query: z
      .string({ error: PROVIDER_SIGN_IN_MESSAGES.callbackInvalid })
      .max(MAX_CALLBACK_LENGTH, PROVIDER_SIGN_IN_MESSAGES.callbackInvalid),
  }),
  bodyLimit: BODY_LIMITS.message,
  reply: signInOutcome,
  errors: [
    'not_found',
    'sign_in_expired',
    'sign_in_canceled',
    'sign_in_not_linked',
    'sign_in_taken',
    'sign_ins_full',
    'provider_email_missing',
    'provider_reply_invalid',
    'provider_unreachable',
  ],
});

export const linkProviderSignIn = endpoint({
  operationId: 'linkProviderSignIn',
  method: 'POST',
  path: '/api/auth/provider/link',
  access: 'public',
  summary: 'Link the sign-in to the account with the same email, using its password',
  description: 'Needs the cookie.',
  body: linkPassword,
  bodyLimit: BODY_LIMITS.account,
  reply: z.discriminatedUnion('outcome', [signedIn, codeNeeded]),
  errors: ['sign_in_expired', 'unauthenticated', 'password_not_set', 'sign_in_taken', 'sign_ins_full'],
});

export const linkedSignIn = z
  .object({
    _id: z.uuid(),
    /** The provider's name; its host if it is no longer the configured one. */
    provider: z.string(),
    /** The email that the provider reported. */
    email: z.string(),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'LinkedSignIn' });
export type LinkedSignIn = z.infer<typeof linkedSignIn>;

export const listSignIns = endpoint({
  operationId: 'listSignIns',
  method: 'GET',
  path: '/api/account/sign-ins',
  access: 'user',
  summary: 'List the ways to sign in to your account',
  description: 'Says whether the account has a password, and names every linked sign-in.',
  reply: z.object({
    hasPassword: z.boolean(),
    /** The name of the configured provider; null if there is none. */
    provider: z.string().nullable(),
    linked: z.array(linkedSignIn),
  }),
});
export type SignInMethods = z.infer<(typeof listSignIns)['reply']>;

export const startLinking = endpoint({
  operationId: 'startLinking',
  method: 'POST',
  path: '/api/account/sign-ins/link',
  access: 'user',
  asksAgain: true,
  summary: 'Start linking a sign-in to your account',
  description: 'Needs your password.',
  body: linkPassword,
  bodyLimit: BODY_LIMITS.account,
  reply: providerAddress,
  errors: ['not_found', 'password_not_set', 'provider_unreachable'],
});

export const startConfirmation = endpoint({
  operationId: 'startConfirmation',
  method: 'POST',
  path: '/api/account/sign-ins/confirm',
  access: 'user',
  summary: 'Sign in again with a linked sign-in, to delete an account that has no password',
  description: 'The browser opens the returned URL.',
  bodyLimit: BODY_LIMITS.account,
  reply: providerAddress,
  errors: ['not_found', 'provider_unreachable'],
});

export const unlinkSignIn = endpoint({
  operationId: 'unlinkSignIn',
  method: 'DELETE',
  path: '/api/account/sign-ins/:id',
  access: 'user',
  summary: 'Remove a linked sign-in',
  description: 'Rejected for an account without a password.',
  params: z.object({ id: z.uuid() }),
  bodyLimit: BODY_LIMITS.account,
  reply: z.object({ message: z.string() }),
  errors: ['password_not_set'],
});
