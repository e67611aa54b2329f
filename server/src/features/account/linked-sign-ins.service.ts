import {
  PROVIDER_SIGN_IN_MESSAGES,
  type SignInMethods,
  type SignInOutcome,
} from '@cold-open/contract/account/provider-sign-in.contract';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { OpenIdProvider, ProviderProfile } from '../../platform/oidc/openid-provider.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { findUser, lockUser } from './account.repository.ts';
import type { UserRow } from './account.tables.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import type { OwnPassword } from './own-password.ts';
import { emailIn } from './provider-profile.ts';
import { ATTEMPT_MS, type ProviderRoundTrip } from './provider-round-trip.ts';
import { digestOf, newSecretToken } from './secret-tokens.ts';
import type { SecurityNotices } from './security-notices.ts';
import {
  type Attempt,
  deleteIdentity,
  findIdentity,
  type IdentityKey,
  insertAttempt,
  insertIdentity,
  listIdentities,
} from './sign-ins.repository.ts';

const MAX_IDENTITIES = 10;

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  limits: RateLimiter;
  notices: SecurityNotices;
  ownPassword: OwnPassword;
  provider: OpenIdProvider | null;
  roundTrip: ProviderRoundTrip;
}

/** Called in the transaction, as its last statement. */
type SignInListener = (tx: Tx, user: UserRow, change: { isLinked: boolean; name: string }) => Promise<void>;

/** Manages the provider sign-ins that are linked to accounts. */
export function createLinkedSignIns({
  db,
  clock,
  events,
  limits,
  notices,
  ownPassword,
  provider,
  roundTrip,
}: Dependencies) {
  const listeners: SignInListener[] = [];

  /** The name of the configured provider, or the host of an earlier one. */
  function nameOf(issuer: string): string {
    if (provider?.isIssuer(issuer)) return provider.name;
    return URL.canParse(issuer) ? new URL(issuer).host : issuer;
  }

  /** Returns false if the identity is already linked. */
  async function link(tx: Tx, user: UserRow, { issuer, subject }: IdentityKey, email: string) {
    if ((await listIdentities(tx, user.id)).length >= MAX_IDENTITIES) throw new AppError('sign_ins_full');
    const now = clock.now();
    const identity = { userId: user.id, issuer, subject, email, createdAt: now, lastUsedAt: now };
    return insertIdentity(tx, identity);
  }

  async function announce(tx: Tx, user: UserRow, isLinked: boolean, issuer: string) {
    const name = nameOf(issuer);
    const type = isLinked ? 'sign_in_linked' : 'sign_in_unlinked';
    await notices.send(tx, user.id, { type, provider: name });
    await events.publish(tx, user.id, { type: 'account.changed' });
    for (const listener of listeners) await listener(tx, user, { isLinked, name });
  }

  return {
    onSignInChange(listener: SignInListener) {
      listeners.push(listener);
    },

    link,
    announce,

    async startLinking(viewer: Viewer, password: string, network: string) {
      roundTrip.requireProvider();
      await limits.takeAll([[ACCOUNT_LIMITS.signInStartsPerAddress, network]]);
      await ownPassword.require(viewer, password, { field: 'password', network });
      return roundTrip.begin({ step: 'link', userId: viewer.id, sessionHash: viewer.sessionId });
    },

    async startConfirmation(viewer: Viewer, network: string) {
      roundTrip.requireProvider();
      await limits.takeAll([[ACCOUNT_LIMITS.signInStartsPerAddress, network]]);
      const attempt = { step: 'confirm', userId: viewer.id, sessionHash: viewer.sessionId } as const;
      return roundTrip.begin(attempt, { asksAgain: true });
    },

    /** Called when the viewer returns from the provider to link a sign-in. */
    async finishLinking(profile: ProviderProfile, { userId }: Attempt): Promise<SignInOutcome> {
      await db.transaction(async (tx) => {
        const user = userId && (await lockUser(tx, userId));
        if (!user) throw new AppError('sign_in_expired');
        const identity = await findIdentity(tx, profile);
        if (identity?.userId === user.id) return;
        // A provider may hide the email from us, but it is not needed here.
        if (identity || !(await link(tx, user, profile, emailIn(profile) ?? '')))
          throw new AppError('sign_in_taken');
        await announce(tx, user, true, profile.issuer);
      });
      return { outcome: 'linked', message: PROVIDER_SIGN_IN_MESSAGES.linked };
    },

    /**
     * Called when the viewer returns to delete the account. The page sends the confirmation instead of a
     * password.
     */
    async finishConfirmation(
      profile: ProviderProfile,
      { userId, sessionHash }: Attempt,
    ): Promise<SignInOutcome> {
      const identity = await findIdentity(db, profile);
      if (!identity || identity.userId !== userId) throw new AppError('sign_in_not_linked');
      // Not every provider reports it, or asks again.
      const { authenticatedAt } = profile;
      const now = clock.now().getTime();
      if (authenticatedAt && now - authenticatedAt.getTime() > ATTEMPT_MS)
        throw new AppError('sign_in_expired');
      const confirmation = newSecretToken();
      await insertAttempt(db, {
        secretHash: digestOf(confirmation),
        step: 'delete_account',
        userId,
        sessionHash,
        expiresAt: new Date(now + ATTEMPT_MS),
      });
      return { outcome: 'confirmed', confirmation };
    },

    async list(viewer: Viewer): Promise<SignInMethods> {
      const user = await findUser(db, viewer.id);
      if (!user) throw new AppError('unauthenticated');
      const linked = await listIdentities(db, viewer.id);
      return {
        hasPassword: user.passwordHash !== null,
        provider: provider?.name ?? null,
        linked: linked.map(({ id, issuer, email, createdAt, lastUsedAt }) => ({
          _id: id,
          provider: nameOf(issuer),
          email,
          createdAt: createdAt.toISOString(),
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
      };
    },

    async unlink(viewer: Viewer, id: string) {
      await db.transaction(async (tx) => {
        const user = await lockUser(tx, viewer.id);
        if (!user) throw new AppError('unauthenticated');
        const identity = await deleteIdentity(tx, viewer.id, id);
        if (!identity) throw new AppError('not_found', { text: NOT_FOUND_MESSAGES.signIn });
        if (user.passwordHash === null) throw new AppError('password_not_set');
        await announce(tx, user, false, identity.issuer);
      });
      return { message: PROVIDER_SIGN_IN_MESSAGES.unlinked };
    },
  };
}

export type LinkedSignIns = ReturnType<typeof createLinkedSignIns>;
