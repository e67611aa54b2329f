import { type AdminRole, isAmong } from '@cold-open/contract/http/admin-roles';
import { ACCESS_TOKEN_PREFIX, type TokenScope } from '@cold-open/contract/http/token-access';
import type { FastifyRequest } from 'fastify';
import type { AccountLimiter } from '../rate-limits/account-limiter.ts';
import type { AddressLimiter } from '../rate-limits/address-limiter.ts';
import { AppError } from './app-error.ts';

/** The user behind the session or the access token; nothing that the client sends can change it. */
export interface Viewer {
  id: string;
  name: string;
  email: string;
  /** Null with an access token, and for an admin who has yet to turn on a required two-step login. */
  role: AdminRole | null;
  /** An admin who has to turn on two-step login first. */
  lacksSecondStep: boolean;
  /** What calls that ask again need: a code, or an admin's password without two-step login. Null if both are recent. */
  asksFor: 'code' | 'password' | null;
  /** Identifies the session or the access token, but cannot be used instead of it. */
  sessionId: string;
  /** What the access token may do; null in a session. */
  tokenScope: TokenScope | null;
}

/** Returns null for an unknown token. */
export type Authenticate = (token: string) => Promise<Viewer | null>;

const viewers = new WeakMap<FastifyRequest, Viewer>();

/**
 * Hooks for `onRequest`, which run before the body is read, so an anonymous caller's body is never parsed.
 */
export function createAccessHooks(
  authenticate: Authenticate,
  limiters: { addresses: AddressLimiter; accounts: AccountLimiter },
) {
  async function anyone({ routeOptions: { method, url }, ip }: FastifyRequest) {
    limiters.addresses.take(`${method} ${url}`, ip);
  }
  async function user(request: FastifyRequest) {
    const token = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    const viewer = token ? await authenticate(token) : null;
    if (!viewer)
      throw new AppError(token?.startsWith(ACCESS_TOKEN_PREFIX) ? 'access_token_invalid' : 'unauthenticated');
    limiters.accounts.take(request.method, viewer.id);
    viewers.set(request, viewer);
  }
  /** Runs after `user`. */
  async function session(request: FastifyRequest) {
    if (viewerOf(request).tokenScope !== null) throw new AppError('session_needed');
  }
  /** Runs after `user`. */
  async function writeScope(request: FastifyRequest) {
    if (viewerOf(request).tokenScope === 'read') throw new AppError('access_token_read_only');
  }
  const admin = (roles: readonly AdminRole[]) => async (request: FastifyRequest) => {
    await user(request);
    await session(request);
    const viewer = viewerOf(request);
    if (viewer.lacksSecondStep) throw new AppError('second_step_required');
    if (viewer.role === null) throw new AppError('forbidden');
    if (!isAmong(roles, viewer.role)) throw new AppError('role_forbidden');
  };
  /** These two run after one of the others. */
  async function recentCode(request: FastifyRequest) {
    if (viewerOf(request).asksFor === 'code') throw new AppError('code_needed');
  }
  async function recentPassword(request: FastifyRequest) {
    if (viewerOf(request).asksFor === 'password') throw new AppError('password_needed');
  }
  return {
    public: [anyone],
    user: [user, session],
    admin: (roles: readonly AdminRole[]) => [admin(roles)],
    /** For users, with a session or with an access token of this scope. */
    token: { read: [user], write: [user, writeScope] },
    recentCode,
    recentPassword,
  };
}

export type AccessHooks = ReturnType<typeof createAccessHooks>;

export function viewerOf(request: FastifyRequest): Viewer {
  const viewer = viewers.get(request);
  if (!viewer) throw new AppError('unauthenticated');
  return viewer;
}

export function viewerIfAny(request: FastifyRequest): Viewer | undefined {
  return viewers.get(request);
}
