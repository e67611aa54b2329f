import type { Endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

type EndpointRules = Pick<
  Endpoint,
  | 'method'
  | 'access'
  | 'tokenAccess'
  | 'params'
  | 'query'
  | 'body'
  | 'errors'
  | 'acceptsIdempotencyKey'
  | 'asksAgain'
>;

/**
 * Lists how a call can fail: the failures that follow from its definition, and those that the endpoint names.
 */
export function failuresOf(endpoint: EndpointRules): ErrorCode[] {
  const {
    method,
    access,
    tokenAccess,
    params,
    query,
    body,
    errors = [],
    acceptsIdempotencyKey,
    asksAgain,
  } = endpoint;
  const isChange = method !== 'GET';
  const codes: ErrorCode[] = [...errors, 'internal', 'unavailable', 'too_many_attempts'];
  if (query || body) codes.push('validation_failed');
  if (params || query || isChange) codes.push('malformed_request');
  // Any call may name a user, and naming someone else is forbidden.
  if (access !== 'public') codes.push('unauthenticated', 'access_token_invalid', 'forbidden');
  if (access !== 'public' && tokenAccess === 'none') codes.push('session_needed');
  if (tokenAccess === 'write') codes.push('access_token_read_only');
  if (access === 'admin') codes.push('role_forbidden');
  if (asksAgain) codes.push('code_needed');
  if (asksAgain && access === 'admin') codes.push('password_needed');
  if (params) codes.push('not_found');
  if (isChange) codes.push('payload_too_large', 'unsupported_media_type');
  if (acceptsIdempotencyKey) codes.push('idempotency_key_reused');
  return [...new Set(codes)];
}
