import {
  ACCESS_TOKEN_MESSAGES,
  type AccessToken,
  MAX_ACCESS_TOKENS,
  type NewAccessToken,
} from '@cold-open/contract/account/access-tokens.contract';
import { DAY_MS, HOUR_MS } from '@cold-open/contract/durations';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { Clock } from '../../platform/clock.ts';
import { batchPerTick } from '../../platform/db/batch-per-tick.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { isAccessTokenSecret, newAccessTokenSecret } from './access-token-format.ts';
import {
  type AccessTokenRow,
  countTokens,
  deleteExpiredTokens,
  deleteToken,
  deleteTokensOf,
  findTokenUsers,
  insertToken,
  listTokens,
  markTokenUsed,
} from './access-tokens.repository.ts';
import { isCurrentPasswordHash, lockUser } from './account.repository.ts';
import type { UserRow } from './account.tables.ts';
import type { OwnPassword } from './own-password.ts';
import { digestOf } from './secret-tokens.ts';
import type { SecurityNotices } from './security-notices.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  ownPassword: OwnPassword;
  notices: SecurityNotices;
}

/** Called in the transaction, as its last statement. */
type TokenListener = (
  tx: Tx,
  user: UserRow,
  change: { isCreated: boolean; token: AccessTokenRow },
) => Promise<void>;

/** Access tokens: what programs send instead of the token of a session. */
export function createAccessTokens({ db, clock, events, ownPassword, notices }: Dependencies) {
  const listeners: TokenListener[] = [];
  const findTokenUser = batchPerTick((tokenHashes) => findTokenUsers(db, tokenHashes, clock.now()));

  async function announce(tx: Tx, user: UserRow, isCreated: boolean, tokens: readonly AccessTokenRow[]) {
    if (tokens.length === 0) return;
    await events.publish(tx, user.id, { type: 'account.changed' });
    // Closes the streams that were opened with a revoked token.
    if (!isCreated) await events.publish(tx, user.id, { type: 'account.session_ended' });
    for (const token of tokens)
      for (const listener of listeners) await listener(tx, user, { isCreated, token });
  }

  return {
    onAccessTokenChange(listener: TokenListener) {
      listeners.push(listener);
    },

    /** Returns the owner of a valid token. Looking up a digest takes the same time for every wrong token. */
    async find(secret: string) {
      if (!isAccessTokenSecret(secret)) return null;
      const tokenHash = digestOf(secret);
      const found = await findTokenUser(tokenHash);
      if (!found) return null;
      const age = clock.now().getTime() - (found.lastUsedAt?.getTime() ?? Number.NEGATIVE_INFINITY);
      // Updated at most once an hour, to avoid a write on every request.
      if (age > HOUR_MS) await markTokenUsed(db, tokenHash, clock.now());
      return found;
    },

    isAlive: async (tokenHash: string) => (await findTokenUser(tokenHash)) !== undefined,

    list: async (viewer: Viewer): Promise<AccessToken[]> =>
      (await listTokens(db, viewer.id, clock.now())).map(toAccessToken),

    async create(viewer: Viewer, { name, scope, expiresInDays, password }: NewAccessToken, network: string) {
      const checked = await ownPassword.require(viewer, password, { field: 'password', network });
      const token = newAccessTokenSecret();
      const now = clock.now();
      const row = await db.transaction(async (tx) => {
        // A concurrent password reset wins: it revokes every token, including this one.
        if (!(await isCurrentPasswordHash(tx, checked))) throw new AppError('unauthenticated');
        if ((await countTokens(tx, viewer.id, now)) >= MAX_ACCESS_TOKENS)
          throw new AppError('access_tokens_full');
        const created = await insertToken(tx, {
          tokenHash: digestOf(token),
          userId: viewer.id,
          name,
          scope,
          createdAt: now,
          expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS),
        });
        await notices.send(tx, viewer.id, { type: 'access_token_created', name, scope });
        await announce(tx, checked, true, [created]);
        return created;
      });
      return { token, accessToken: toAccessToken(row) };
    },

    async revoke(viewer: Viewer, id: string) {
      await db.transaction(async (tx) => {
        const user = await lockUser(tx, viewer.id);
        if (!user) throw new AppError('unauthenticated');
        const revoked = await deleteToken(tx, viewer.id, id);
        if (!revoked) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.accessToken });
        await announce(tx, user, false, [revoked]);
      });
      return { message: ACCESS_TOKEN_MESSAGES.revoked };
    },

    /** For an owner who takes everything back. Call it as the last statement of the transaction. */
    async revokeAll(tx: Tx, userId: string) {
      const user = await lockUser(tx, userId);
      if (user) await announce(tx, user, false, await deleteTokensOf(tx, userId));
    },

    /** For an admin who signs a user out, which the audit log records as such. */
    forget: async (tx: Tx, userId: string) => {
      await deleteTokensOf(tx, userId);
    },

    forgetExpired: () => deleteExpiredTokens(db, clock.now()),
  };
}

export type AccessTokens = ReturnType<typeof createAccessTokens>;

const toAccessToken = ({
  id,
  name,
  scope,
  createdAt,
  expiresAt,
  lastUsedAt,
}: AccessTokenRow): AccessToken => ({
  _id: id,
  name,
  scope,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
