import * as z from 'zod';
import { BODY_LIMITS } from '../http/body-limits.ts';
import { endpoint } from '../http/endpoint.ts';
import { TOKEN_SCOPES } from '../http/token-access.ts';
import { required } from './account.contract.ts';
import { OWN_ACCOUNT_MESSAGES } from './own-account.contract.ts';

export const MAX_ACCESS_TOKENS = 10;
export const MAX_ACCESS_TOKEN_NAME = 60;
export const ACCESS_TOKEN_DAYS = [7, 30, 90, 365] as const;

export const ACCESS_TOKEN_MESSAGES = {
  nameMissing: 'Please enter a name.',
  nameTooLong: `Name must be at most ${MAX_ACCESS_TOKEN_NAME} characters.`,
  scopeInvalid: 'Choose whether the token can only read, or also write.',
  daysInvalid: `Choose ${ACCESS_TOKEN_DAYS.join(', ').replace(/, (\d+)$/, ' or $1')} days.`,
  revoked: 'The access token was revoked.',
} as const;

const scope = z.enum(TOKEN_SCOPES, { error: ACCESS_TOKEN_MESSAGES.scopeInvalid });

export const newAccessToken = z.object({
  name: required(ACCESS_TOKEN_MESSAGES.nameMissing).max(
    MAX_ACCESS_TOKEN_NAME,
    ACCESS_TOKEN_MESSAGES.nameTooLong,
  ),
  scope,
  expiresInDays: z.literal(ACCESS_TOKEN_DAYS, { error: ACCESS_TOKEN_MESSAGES.daysInvalid }),
  password: required(OWN_ACCOUNT_MESSAGES.passwordMissing),
});
export type NewAccessToken = z.infer<typeof newAccessToken>;

export const accessToken = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    scope,
    createdAt: z.iso.datetime(),
    expiresAt: z.iso.datetime(),
    /** Updated at most once an hour; null if it was never used. */
    lastUsedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'AccessToken' });
export type AccessToken = z.infer<typeof accessToken>;

export const listAccessTokens = endpoint({
  operationId: 'listAccessTokens',
  method: 'GET',
  path: '/api/account/access-tokens',
  access: 'user',
  summary: 'List your access tokens, newest first',
  description: 'Has the name, the scope, the last use and the expiry date of each, never the token itself.',
  reply: z.array(accessToken),
});

export const createAccessToken = endpoint({
  operationId: 'createAccessToken',
  method: 'POST',
  path: '/api/account/access-tokens',
  access: 'user',
  asksAgain: true,
  summary: 'Create an access token for programs',
  description: `The token itself is only in this reply: the server stores a digest. An account has at most ${MAX_ACCESS_TOKENS}.`,
  body: newAccessToken,
  bodyLimit: BODY_LIMITS.account,
  reply: z.object({ token: z.string(), accessToken }),
  status: 201,
  errors: ['code_needed', 'password_not_set', 'access_tokens_full'],
});

export const revokeAccessToken = endpoint({
  operationId: 'revokeAccessToken',
  method: 'DELETE',
  path: '/api/account/access-tokens/:id',
  access: 'user',
  summary: 'Revoke one of your access tokens',
  description: 'Programs that use it get 401 from then on.',
  params: z.object({ id: z.uuid() }),
  bodyLimit: BODY_LIMITS.account,
  reply: z.object({ message: z.string() }),
});
