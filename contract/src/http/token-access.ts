/** Who may call: anyone, a signed-in user, or an admin. */
export type Access = 'public' | 'user' | 'admin';

/** What an access token can be allowed to do. One that can write can also read. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

/** The scope that a call needs; `none` if it needs a session. */
export type TokenAccess = TokenScope | 'none';

/** Every access token starts with this, so that secret scanners recognize one. */
export const ACCESS_TOKEN_PREFIX = 'co_pat_';

/** The first part of paths that no access token opens: signing in, the account itself, and paying. */
const CLOSED_AREAS = ['auth', 'account', 'subscription', 'sandbox'];

/** Applies where an endpoint does not say otherwise. The admin area always needs a session. */
export function defaultTokenAccess({
  method,
  path,
  access,
}: {
  method: string;
  path: string;
  access: Access;
}): TokenAccess {
  const area = path.split('/')[2] ?? '';
  if (access !== 'user' || CLOSED_AREAS.includes(area)) return 'none';
  return method === 'GET' ? 'read' : 'write';
}
