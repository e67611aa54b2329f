import {
  PROVIDER_SIGN_IN_TEXTS,
  type SignInOutcome,
  type SignInStart,
  type SignInWays,
} from '@cold-open/contract/account/provider-sign-in.contract';
import { MINUTE_MS } from '@cold-open/contract/durations';
import { type ErrorCode, NOT_FOUND_TEXTS } from '@cold-open/contract/http/errors';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { OpenIdProvider, ProviderProfile, SignInSecrets } from '../../platform/oidc/openid-provider.ts';
import { ProviderError, type ProviderFailure } from '../../platform/oidc/provider-error.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { findUser, findUserByEmail, insertUser, lockUser } from './account.repository.ts';
import type { UserRow } from './account.tables.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import type { EmailVerification } from './email-verification.ts';
import type { OwnPassword } from './own-password.ts';
import { emailIn, nameIn } from './provider-profile.ts';
import { digestOf, newSecretToken } from './secret-tokens.ts';
import type { SecurityNotices } from './security-notices.ts';
import type { Client, SignIn } from './sign-in.ts';
import {
  type Attempt,
  deleteIdentity,
  findAttempt,
  findIdentity,
  type IdentityKey,
  insertAttempt,
  insertIdentity,
  listIdentities,
  markIdentityUsed,
  takeAttempt,
} from './sign-ins.repository.ts';

/** How long a person may take at the provider, and then to enter a password. */
export const ATTEMPT_MS = 10 * MINUTE_MS;
const MAX_IDENTITIES = 10;
/** A second try finds what a concurrent sign-in of the same person created. */
const MAX_TRIES = 3;

const ERROR_CODES: Record<ProviderFailure, ErrorCode> = {
  unreachable: 'provider_unreachable',
  canceled: 'sign_in_canceled',
  invalid: 'provider_reply_invalid',
};

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  limits: RateLimiter;
  notices: SecurityNotices;
  verification: EmailVerification;
  signIn: SignIn;
  ownPassword: OwnPassword;
  provider: OpenIdProvider | null;
  publicUrl: () => string;
}

/** Called in the transaction, as its last statement. */
type SignInListener = (tx: Tx, user: UserRow, change: { isLinked: boolean; name: string }) => Promise<void>;

interface Finished {
  outcome: SignInOutcome;
  /** The secret of the next step, for the cookie; null if there is none. */
  secret: string | null;
}

/** A concurrent sign-in created the same account or identity. */
class ConcurrentSignIn extends Error {}

/** Signing in with an OpenID Connect provider, and linking such sign-ins to accounts. */
export function createProviderSignIn({
  db,
  clock,
  events,
  limits,
  notices,
  verification,
  signIn,
  ownPassword,
  provider,
  publicUrl,
}: Dependencies) {
  const listeners: SignInListener[] = [];
  const inTime = () => new Date(clock.now().getTime() + ATTEMPT_MS);
  const redirectUri = () => `${publicUrl()}${PAGE_PATHS.signInCallback}`;

  function requireProvider(): OpenIdProvider {
    if (!provider) throw new AppError('not_found', { text: NOT_FOUND_TEXTS.signInProvider });
    return provider;
  }

  /** The name of the configured provider, or the host of an earlier one. */
  const nameOf = (issuer: string) =>
    provider?.isIssuer(issuer) ? provider.name : URL.canParse(issuer) ? new URL(issuer).host : issuer;

  /** Returns the address at the provider, and the secret that binds the attempt to this browser. */
  async function begin(
    attempt: Pick<Attempt, 'step'> & Partial<Attempt>,
    { asksAgain = false }: { asksAgain?: boolean } = {},
  ) {
    const secret = newSecretToken();
    const signIn = { redirectUri: redirectUri(), secrets: secretsOf(secret) };
    const url = await withAppErrors(requireProvider().authorizationAddress(signIn, { asksAgain }));
    await insertAttempt(db, { ...attempt, secretHash: digestOf(secret), expiresAt: inTime() });
    return { url, secret };
  }

  async function link(tx: Tx, user: UserRow, { issuer, subject }: IdentityKey, email: string) {
    if ((await listIdentities(tx, user.id)).length >= MAX_IDENTITIES) throw new AppError('sign_ins_full');
    const now = clock.now();
    const identity = { userId: user.id, issuer, subject, email, createdAt: now, lastUsedAt: now };
    return insertIdentity(tx, identity);
  }

  /** The only place where a provider's sign-in becomes a session. */
  async function startSession(tx: Tx, user: UserRow, { returnTo, rememberMe }: Attempt, client: Client) {
    const session = await signIn.begin(tx, user, { rememberMe, client });
    return { outcome: 'signed_in' as const, ...session, returnTo };
  }

  async function announce(tx: Tx, user: UserRow, isLinked: boolean, issuer: string) {
    const name = nameOf(issuer);
    const type = isLinked ? 'sign_in_linked' : 'sign_in_unlinked';
    await notices.send(tx, user.id, { type, provider: name });
    await events.publish(tx, user.id, { type: 'account.changed' });
    for (const listener of listeners) await listener(tx, user, { isLinked, name });
  }

  /**
   * An account with the same email is linked without its password only if both sides have shown that the email is the
   * owner's. Never for admins, and never if the account already has a sign-in of this provider: providers may give the
   * email of a former colleague to a new one.
   */
  async function mayLinkByEmail(tx: Tx, user: UserRow, { emailVerified, issuer }: ProviderProfile) {
    if (!emailVerified || user.emailConfirmedAt === null || user.admin) return false;
    return (await listIdentities(tx, user.id)).every((identity) => identity.issuer !== issuer);
  }

  async function createAccount(tx: Tx, profile: ProviderProfile, email: string): Promise<UserRow> {
    const { emailVerified } = profile;
    const id = await insertUser(tx, {
      name: nameIn(profile, email),
      email,
      passwordHash: null,
      admin: false,
      emailVerified: emailVerified || !verification.isAsked,
      emailConfirmedAt: emailVerified ? clock.now() : null,
    });
    const user = id && (await lockUser(tx, id));
    if (!user || !(await link(tx, user, profile, email))) throw new ConcurrentSignIn();
    if (!emailVerified) await verification.sendLink(tx, user.id);
    return user;
  }

  async function signInOnce(
    tx: Tx,
    profile: ProviderProfile,
    attempt: Attempt,
    client: Client,
  ): Promise<Finished> {
    const email = emailIn(profile);
    const signedIn = async (user: UserRow): Promise<Finished> => ({
      outcome: await startSession(tx, user, attempt, client),
      secret: null,
    });

    const identity = await findIdentity(tx, profile);
    if (identity) {
      const user = await lockUser(tx, identity.userId);
      if (!user) throw new ConcurrentSignIn();
      await markIdentityUsed(tx, profile, { lastUsedAt: clock.now(), ...(email && { email }) });
      return signedIn(user);
    }
    if (!email) throw new AppError('provider_email_missing');

    const existing = await findUserByEmail(tx, email);
    const user = existing && (await lockUser(tx, existing.id));
    if (!user) return signedIn(await createAccount(tx, profile, email));
    if (await mayLinkByEmail(tx, user, profile)) {
      if (!(await link(tx, user, profile, email))) throw new ConcurrentSignIn();
      const finished = await signedIn(user);
      await announce(tx, user, true, profile.issuer);
      return finished;
    }
    const secret = newSecretToken();
    const { issuer, subject } = profile;
    const { returnTo, rememberMe } = attempt;
    await insertAttempt(tx, {
      secretHash: digestOf(secret),
      step: 'enter_password',
      userId: user.id,
      identity: { issuer, subject, email },
      returnTo,
      rememberMe,
      expiresAt: inTime(),
    });
    return { outcome: { outcome: 'password_needed', email: user.email }, secret };
  }

  async function signInWith(profile: ProviderProfile, attempt: Attempt, client: Client): Promise<Finished> {
    const email = emailIn(profile);
    const isKnown =
      (await findIdentity(db, profile)) !== null || (email && (await findUserByEmail(db, email)) !== null);
    if (!isKnown && email)
      await limits.takeAll([
        [ACCOUNT_LIMITS.signUpsPerAddress, client.address],
        [ACCOUNT_LIMITS.signUpsPerAccount, email.toLowerCase()],
      ]);
    for (let tries = 1; ; tries++) {
      try {
        return await db.transaction((tx) => signInOnce(tx, profile, attempt, client));
      } catch (error) {
        if (!(error instanceof ConcurrentSignIn) || tries === MAX_TRIES) throw error;
      }
    }
  }

  async function linkToViewer(profile: ProviderProfile, attempt: Attempt): Promise<Finished> {
    await db.transaction(async (tx) => {
      const user = attempt.userId && (await lockUser(tx, attempt.userId));
      if (!user) throw new AppError('sign_in_expired');
      const identity = await findIdentity(tx, profile);
      if (identity?.userId === user.id) return;
      // A provider may hide the email from us; here nothing depends on it.
      if (identity || !(await link(tx, user, profile, emailIn(profile) ?? '')))
        throw new AppError('sign_in_taken');
      await announce(tx, user, true, profile.issuer);
    });
    return { outcome: { outcome: 'linked', message: PROVIDER_SIGN_IN_TEXTS.linked }, secret: null };
  }

  /** The confirmation goes to the page, which sends it back to delete the account. */
  async function confirmViewer(
    profile: ProviderProfile,
    { userId, sessionHash }: Attempt,
  ): Promise<Finished> {
    const identity = await findIdentity(db, profile);
    if (!identity || identity.userId !== userId) throw new AppError('sign_in_not_linked');
    // Not every provider reports it, and not every one asks again.
    const { authenticatedAt } = profile;
    if (authenticatedAt && clock.now().getTime() - authenticatedAt.getTime() > ATTEMPT_MS)
      throw new AppError('sign_in_expired');
    const confirmation = newSecretToken();
    await insertAttempt(db, {
      secretHash: digestOf(confirmation),
      step: 'delete_account',
      userId,
      sessionHash,
      expiresAt: inTime(),
    });
    return { outcome: { outcome: 'confirmed', confirmation }, secret: null };
  }

  return {
    onSignInChange(listener: SignInListener) {
      listeners.push(listener);
    },

    async start({ returnTo = PAGE_PATHS.home, rememberMe = false }: SignInStart, address: string) {
      await limits.takeAll([[ACCOUNT_LIMITS.signInStartsPerAddress, address]]);
      return begin({ step: 'sign_in', returnTo, rememberMe });
    },

    async startLinking(viewer: Viewer, password: string, network: string) {
      requireProvider();
      await limits.takeAll([[ACCOUNT_LIMITS.signInStartsPerAddress, network]]);
      await ownPassword.require(viewer, password, { field: 'password', network });
      return begin({ step: 'link', userId: viewer.id, sessionHash: viewer.sessionId });
    },

    async startConfirmation(viewer: Viewer, network: string) {
      requireProvider();
      await limits.takeAll([[ACCOUNT_LIMITS.signInStartsPerAddress, network]]);
      const attempt = { step: 'confirm', userId: viewer.id, sessionHash: viewer.sessionId } as const;
      return begin(attempt, { asksAgain: true });
    },

    /** `query` is what the provider appended to the address of our page; `secret` is from the cookie. */
    async finish(query: string, secret: string | null, client: Client): Promise<Finished> {
      const openId = requireProvider();
      await limits.takeAll([[ACCOUNT_LIMITS.signInReturnsPerAddress, client.address]]);
      const parameters = new URLSearchParams(query);
      const secrets = secretsOf(secret ?? '');
      // Checked first, so that a link from somebody else does not use up the attempt of this browser.
      if (secret === null || parameters.get('state') !== secrets.state) throw new AppError('sign_in_expired');
      const attempt = await takeAttempt(db, {
        secretHash: digestOf(secret),
        steps: ['sign_in', 'link', 'confirm'],
        now: clock.now(),
      });
      if (!attempt) throw new AppError('sign_in_expired');
      const profile = await withAppErrors(
        openId.identify(parameters, { redirectUri: redirectUri(), secrets }),
      );
      if (attempt.step === 'link') return linkToViewer(profile, attempt);
      if (attempt.step === 'confirm') return confirmViewer(profile, attempt);
      return signInWith(profile, attempt, client);
    },

    /** Links the identity that waits for the password, and signs in. A wrong password can be corrected. */
    async linkWithPassword(password: string, secret: string | null, client: Client) {
      await limits.takeAll([[ACCOUNT_LIMITS.failedLoginsPerAddress, client.address]]);
      const wait = () => ({
        secretHash: digestOf(secret ?? ''),
        steps: ['enter_password'] as const,
        now: clock.now(),
      });
      const attempt = await findAttempt(db, wait());
      const user = attempt?.userId ? await findUser(db, attempt.userId) : null;
      const identity = attempt?.identity;
      if (!attempt || !identity || !user) throw new AppError('sign_in_expired');
      const field = 'password';
      const owner = await ownPassword.require(user, password, { field, network: client.address });
      await limits.giveBack(ACCOUNT_LIMITS.failedLoginsPerAddress, client.address);
      return db.transaction(async (tx) => {
        const current = await lockUser(tx, owner.id);
        const isCurrent = current?.passwordHash === owner.passwordHash;
        if (!current || !isCurrent || !(await takeAttempt(tx, wait()))) throw new AppError('sign_in_expired');
        if (!(await link(tx, current, identity, identity.email))) throw new AppError('sign_in_taken');
        const session = await startSession(tx, current, attempt, client);
        await announce(tx, current, true, identity.issuer);
        return session;
      });
    },

    async list(viewer: Viewer): Promise<SignInWays> {
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
        if (!identity) throw new AppError('not_found', { text: NOT_FOUND_TEXTS.signIn });
        if (user.passwordHash === null) throw new AppError('password_not_set');
        await announce(tx, user, false, identity.issuer);
      });
      return { message: PROVIDER_SIGN_IN_TEXTS.unlinked };
    },
  };
}

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;

/** The database stores only the hash of the secret, so reading it does not help to finish an attempt. */
function secretsOf(secret: string): SignInSecrets {
  const derive = (part: string) => digestOf(`${part}\n${secret}`);
  return { state: derive('state'), nonce: derive('nonce'), codeVerifier: derive('verifier') };
}

async function withAppErrors<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    throw new AppError(ERROR_CODES[error.kind], { cause: error });
  }
}
