import type { SignInOutcome, SignInStart } from '@cold-open/contract/account/provider-sign-in.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { ProviderProfile } from '../../platform/oidc/openid-provider.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { findUser, findUserByEmail, insertUser, lockUser } from './account.repository.ts';
import type { UserRow, WaitingIdentity } from './account.tables.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import type { EmailVerification } from './email-verification.ts';
import type { LinkedSignIns } from './linked-sign-ins.service.ts';
import type { OwnPassword } from './own-password.ts';
import { emailIn, nameIn } from './provider-profile.ts';
import { ATTEMPT_MS, type ProviderRoundTrip } from './provider-round-trip.ts';
import { digestOf, newSecretToken } from './secret-tokens.ts';
import type { Client, SignIn } from './sign-in.ts';
import {
  type Attempt,
  findAttempt,
  findIdentity,
  insertAttempt,
  listIdentities,
  markIdentityUsed,
  takeAttempt,
} from './sign-ins.repository.ts';

/** A second attempt finds what the same person's concurrent sign-in created. */
const MAX_TRIES = 3;

interface Dependencies {
  db: Db;
  clock: Clock;
  limits: RateLimiter;
  verification: EmailVerification;
  signIn: SignIn;
  ownPassword: OwnPassword;
  roundTrip: ProviderRoundTrip;
  linked: LinkedSignIns;
}

interface Finished {
  outcome: SignInOutcome;
  /** The secret for the next step, stored in the cookie; null if there is none. */
  secret: string | null;
}

/** A concurrent sign-in created the same account or identity. */
class ConcurrentSignIn extends AppError {
  constructor() {
    super('sign_in_taken');
  }
}

/** Signing in and up with an OpenID Connect provider. */
export function createProviderSignIn({
  db,
  clock,
  limits,
  verification,
  signIn,
  ownPassword,
  roundTrip,
  linked,
}: Dependencies) {
  /** The only place where a provider's sign-in becomes a session, or a challenge if the account has a second step. */
  async function startSession(
    tx: Tx,
    user: UserRow,
    { returnTo, rememberMe }: Attempt,
    proof: { client: Client; confirmedAt: Date | null; identity: WaitingIdentity | null },
  ) {
    const begun = await signIn.begin(tx, user, { rememberMe, ...proof });
    if ('challenge' in begun) return { outcome: 'code_needed' as const, ...begun, returnTo };
    return { outcome: 'signed_in' as const, ...begun, returnTo };
  }

  signIn.onIdentity(async (tx, user, identity) => {
    if (!(await linked.link(tx, user, identity, identity.email))) throw new ConcurrentSignIn();
    await linked.announce(tx, user, true, identity.issuer);
  });

  /**
   * An account with the same email is linked without its password only if both sides have verified the email.
   * Never for admins, and never if the account already has a sign-in from this provider, because providers
   * may reassign a former colleague's email.
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
    if (!user || !(await linked.link(tx, user, profile, email))) throw new ConcurrentSignIn();
    if (!emailVerified) await verification.sendLink(tx, user.id);
    return user;
  }

  /** Returns the secret with which the password can be entered. */
  async function askForPassword(
    tx: Tx,
    user: UserRow,
    identity: WaitingIdentity,
    { returnTo, rememberMe }: Attempt,
  ) {
    const secret = newSecretToken();
    await insertAttempt(tx, {
      secretHash: digestOf(secret),
      step: 'enter_password',
      userId: user.id,
      identity,
      returnTo,
      rememberMe,
      expiresAt: new Date(clock.now().getTime() + ATTEMPT_MS),
    });
    return secret;
  }

  async function signInOnce(
    tx: Tx,
    profile: ProviderProfile,
    attempt: Attempt,
    client: Client,
  ): Promise<Finished> {
    const { issuer, subject } = profile;
    const email = emailIn(profile);
    const signedIn = async (user: UserRow, toLink: WaitingIdentity | null = null): Promise<Finished> => ({
      outcome: await startSession(tx, user, attempt, { client, confirmedAt: null, identity: toLink }),
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
    const toLink = { issuer, subject, email };
    if (await mayLinkByEmail(tx, user, profile)) return signedIn(user, toLink);
    const secret = await askForPassword(tx, user, toLink, attempt);
    return { outcome: { outcome: 'password_needed', email: user.email }, secret };
  }

  /**
   * A new account counts towards the sign-up limit. This runs outside the transaction, because limits have
   * their own.
   */
  async function limitSignUps(profile: ProviderProfile, { address }: Client) {
    const email = emailIn(profile);
    if (!email || (await findIdentity(db, profile)) || (await findUserByEmail(db, email))) return;
    await limits.takeAll([
      [ACCOUNT_LIMITS.signUpsPerAddress, address],
      [ACCOUNT_LIMITS.signUpsPerAccount, email.toLowerCase()],
    ]);
  }

  async function signInWith(profile: ProviderProfile, attempt: Attempt, client: Client): Promise<Finished> {
    await limitSignUps(profile, client);
    for (let tries = 1; ; tries++) {
      try {
        return await db.transaction((tx) => signInOnce(tx, profile, attempt, client));
      } catch (error) {
        if (!(error instanceof ConcurrentSignIn) || tries === MAX_TRIES) throw error;
      }
    }
  }

  return {
    async start({ returnTo = PAGE_PATHS.home, rememberMe = false }: SignInStart, address: string) {
      roundTrip.requireProvider();
      await limits.takeAll([[ACCOUNT_LIMITS.signInStartsPerAddress, address]]);
      return roundTrip.begin({ step: 'sign_in', returnTo, rememberMe });
    },

    /** `query` is what the provider appended to our page's URL; `secret` is from the cookie. */
    async finish(query: string, secret: string | null, client: Client): Promise<Finished> {
      roundTrip.requireProvider();
      await limits.takeAll([[ACCOUNT_LIMITS.signInReturnsPerAddress, client.address]]);
      const { attempt, profile } = await roundTrip.finish(query, secret);
      if (attempt.step === 'link')
        return { outcome: await linked.finishLinking(profile, attempt), secret: null };
      if (attempt.step === 'confirm')
        return { outcome: await linked.finishConfirmation(profile, attempt), secret: null };
      return signInWith(profile, attempt, client);
    },

    /**
     * Signs in and links the identity that waits for the password; with two-step login, the code does both. A wrong
     * password can be corrected.
     */
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
        return startSession(tx, current, attempt, { client, confirmedAt: clock.now(), identity });
      });
    },
  };
}

export type ProviderSignIn = ReturnType<typeof createProviderSignIn>;
