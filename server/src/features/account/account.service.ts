import {
  ACCOUNT_MESSAGES,
  type Credentials,
  type CurrentUser,
  type PasswordReset,
  type Registration,
} from '@cold-open/contract/account/account.contract';
import { DAY_MS, HOUR_MS } from '@cold-open/contract/durations';
import { ACCESS_TOKEN_PREFIX } from '@cold-open/contract/http/token-access';
import type { Clock } from '../../platform/clock.ts';
import { batchPerTick } from '../../platform/db/batch-per-tick.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { SecretKey } from '../../platform/secret-key.ts';
import type { AccessTokens } from './access-tokens.service.ts';
import { forgetExpiredSecrets, sendResetLink } from './account.jobs.ts';
import {
  type Account,
  deleteExpired,
  findUser,
  findUserByEmail,
  insertUser,
  lockUser,
  markEmailVerified,
  roleOf,
  updatePassword,
} from './account.repository.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { rejectCommonPassword } from './common-passwords.ts';
import type { CurrentUserView } from './current-user.ts';
import { deletePasswordResetsOf, insertPasswordReset, takePasswordReset } from './email-links.repository.ts';
import type { EmailVerification } from './email-verification.ts';
import { deleteDevicesUnseenSince } from './known-devices.repository.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import { hashPassword, isPasswordOf } from './passwords.ts';
import { composeResetEmail } from './reset-email.ts';
import {
  deleteChallengesOf,
  deleteExpiredChallenges,
  deleteUnfinishedSetups,
} from './second-step.repository.ts';
import { SETUP_MS, type SecondStep } from './second-step.service.ts';
import { digestOf } from './secret-tokens.ts';
import type { SecurityNotices } from './security-notices.ts';
import { deleteSession, deleteSessionsOf, findSessionUsers, markSeen } from './sessions.repository.ts';
import type { Client, SignIn } from './sign-in.ts';
import { deleteIdentitiesOf } from './sign-ins.repository.ts';
import type { MailUser } from './user-mail.ts';

const RESET_LINK_MS = HOUR_MS;
const DEVICE_MEMORY_MS = 365 * DAY_MS;

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  jobs: JobQueue;
  limits: RateLimiter;
  attempts: PasswordAttempts;
  notices: SecurityNotices;
  verification: EmailVerification;
  secondStep: SecondStep;
  signIn: SignIn;
  accessTokens: AccessTokens;
  toCurrentUser: CurrentUserView;
  mailJobs: JobQueue;
  mailUser: MailUser;
  secretKey: SecretKey;
  publicUrl: () => string;
}

export function createAccountService({
  db,
  clock,
  events,
  jobs,
  limits,
  attempts,
  notices,
  verification,
  secondStep,
  signIn,
  accessTokens,
  toCurrentUser,
  mailJobs,
  mailUser,
  secretKey,
  publicUrl,
}: Dependencies) {
  const fromNow = (ms: number) => new Date(clock.now().getTime() + ms);
  const findSessionUser = batchPerTick((sessionIds) => findSessionUsers(db, sessionIds, clock.now()));
  /** The rows that authentication loaded, so that reading one's own account needs no second query. */
  const accounts = new WeakMap<Viewer, Account>();

  const hasVerifiedEmail = (viewer: Viewer) => {
    const user = accounts.get(viewer);
    return user !== undefined && verification.isVerified(user);
  };

  /** An access token acts for a creator: it has no admin's rights, and nobody enters a code with it. */
  async function authenticateProgram(token: string): Promise<Viewer | null> {
    const found = await accessTokens.find(token);
    if (!found) return null;
    const { user, scope, tokenHash } = found;
    const viewer = {
      id: user.id,
      name: user.name,
      email: user.email,
      role: null,
      lacksSecondStep: false,
      asksFor: user.secondStep ? ('code' as const) : null,
      sessionId: tokenHash,
      tokenScope: scope,
    };
    accounts.set(viewer, user);
    return viewer;
  }

  mailJobs.work(sendResetLink, async ({ id, payload }) => {
    const user = await findUserByEmail(db, payload.email);
    if (!user) return;
    // Every attempt sends the same link.
    const token = secretKey.derive('password reset', id);
    await insertPasswordReset(db, {
      tokenHash: digestOf(token),
      userId: user.id,
      expiresAt: fromNow(RESET_LINK_MS),
    });
    await mailUser(user, (recipient) =>
      composeResetEmail({ mailId: id, recipient, publicUrl: publicUrl(), token }),
    );
  });

  jobs.work(forgetExpiredSecrets, async () => {
    await deleteExpired(db, clock.now());
    await accessTokens.forgetExpired();
    await deleteExpiredChallenges(db, clock.now());
    await deleteUnfinishedSetups(db, fromNow(-SETUP_MS));
    await deleteDevicesUnseenSince(db, fromNow(-DEVICE_MEMORY_MS));
  });

  return {
    async register({ name, email, password }: Registration, address: string) {
      rejectCommonPassword(password, 'password');
      await limits.takeAll([
        [ACCOUNT_LIMITS.signUpsPerAddress, address],
        [ACCOUNT_LIMITS.signUpsPerAccount, email.toLowerCase()],
      ]);
      const passwordHash = await hashPassword(password);
      const emailVerified = !verification.isAsked;
      const userId = await db.transaction(async (tx) => {
        const id = await insertUser(tx, { name, email, passwordHash, admin: false, emailVerified });
        if (!id) throw new AppError('email_taken', { field: 'email' });
        await verification.sendLink(tx, id);
        return id;
      });
      return { message: ACCOUNT_MESSAGES.registered, userId };
    },

    /** `alongside` runs in the transaction that inserts the account. */
    async create({ name, email, password }: Registration, alongside: (tx: Tx, id: string) => Promise<void>) {
      rejectCommonPassword(password, 'password');
      const passwordHash = await hashPassword(password);
      return db.transaction(async (tx) => {
        const id = await insertUser(tx, { name, email, passwordHash, admin: false });
        if (!id) throw new AppError('email_taken', { field: 'email' });
        await alongside(tx, id);
        return id;
      });
    },

    async login({ email, password, rememberMe }: Credentials, client: Client) {
      const { address } = client;
      await limits.takeAll([[ACCOUNT_LIMITS.failedLoginsPerAddress, address]]);
      const user = await findUserByEmail(db, email);
      const forgive = await attempts.count({ email, user, network: address });
      const isCorrect = await isPasswordOf(user?.passwordHash, password);
      if (!user || !isCorrect) throw new AppError('invalid_credentials');
      await forgive();
      await limits.giveBack(ACCOUNT_LIMITS.failedLoginsPerAddress, address);
      return db.transaction(async (tx) => {
        const current = await lockUser(tx, user.id);
        // A concurrent password reset wins. It ends every session that was started with the old password,
        // including this one.
        if (current?.passwordHash !== user.passwordHash) throw new AppError('invalid_credentials');
        return signIn.begin(tx, current, {
          rememberMe: rememberMe ?? false,
          client,
          confirmedAt: clock.now(),
          identity: null,
        });
      });
    },

    async logout(viewer: Viewer) {
      await db.transaction(async (tx) => {
        await deleteSession(tx, viewer.sessionId);
        await events.publish(tx, viewer.id, { type: 'account.session_ended' });
      });
      return { message: ACCOUNT_MESSAGES.loggedOut };
    },

    async requestReset(email: string, address: string) {
      await limits.takeAll([
        [ACCOUNT_LIMITS.resetRequestsPerAddress, address],
        [ACCOUNT_LIMITS.resetRequestsPerAccount, email.toLowerCase()],
      ]);
      await mailJobs.enqueue(db, sendResetLink, { email: email.toLowerCase() });
      return { message: ACCOUNT_MESSAGES.resetRequested };
    },

    async resetPassword({ token, newPassword }: PasswordReset, address: string) {
      rejectCommonPassword(newPassword, 'newPassword');
      await limits.takeAll([[ACCOUNT_LIMITS.resetsPerAddress, address]]);
      const passwordHash = await hashPassword(newPassword);
      await db.transaction(async (tx) => {
        const userId = await takePasswordReset(tx, digestOf(token), clock.now());
        if (!userId) throw new AppError('reset_link_invalid');
        const user = await lockUser(tx, userId);
        // Nobody had confirmed the email, so someone else may have created the account and linked a sign-in.
        if (!user?.emailConfirmedAt) await deleteIdentitiesOf(tx, userId);
        await updatePassword(tx, userId, passwordHash);
        // The link was sent to this email.
        await markEmailVerified(tx, userId, clock.now());
        await deletePasswordResetsOf(tx, userId);
        await deleteSessionsOf(tx, userId);
        await deleteChallengesOf(tx, userId);
        await notices.send(tx, userId, { type: 'password_changed' });
        await events.publish(tx, userId, { type: 'account.session_ended' });
        await accessTokens.revokeAll(tx, userId);
      });
      return { message: ACCOUNT_MESSAGES.passwordReset };
    },

    /** Deletes queued reset emails, which identify the account by its email address. */
    async forget(tx: Tx, userId: string) {
      const user = await findUser(tx, userId);
      if (user) await mailJobs.forget(tx, sendResetLink, { email: user.email.toLowerCase() });
    },

    async endSessions(tx: Tx, userId: string) {
      await deleteSessionsOf(tx, userId);
      await deleteChallengesOf(tx, userId);
      await accessTokens.forget(tx, userId);
      await events.publish(tx, userId, { type: 'account.session_ended' });
    },

    async authenticate(token: string): Promise<Viewer | null> {
      if (token.startsWith(ACCESS_TOKEN_PREFIX)) return authenticateProgram(token);
      const sessionId = digestOf(token);
      const found = await findSessionUser(sessionId);
      if (!found) return null;
      // Updated at most once an hour, to avoid a write on every request.
      if (clock.now().getTime() - found.lastSeenAt.getTime() > HOUR_MS)
        await markSeen(db, sessionId, clock.now());
      const lacksSecondStep = secondStep.isMissing(found);
      const viewer = {
        id: found.id,
        name: found.name,
        email: found.email,
        role: lacksSecondStep ? null : roleOf(found),
        lacksSecondStep,
        asksFor: secondStep.confirmationFor(found),
        sessionId,
        tokenScope: null,
      };
      accounts.set(viewer, found);
      return viewer;
    },

    async isSessionAlive(sessionId: string) {
      return (await findSessionUser(sessionId)) !== undefined || accessTokens.isAlive(sessionId);
    },

    currentUser(viewer: Viewer): CurrentUser {
      const user = accounts.get(viewer);
      if (!user) throw new AppError('unauthenticated');
      return toCurrentUser(user);
    },

    hasVerifiedEmail,

    /** For calls that are free for the user but cost the operator money. */
    requireVerifiedEmail(viewer: Viewer) {
      if (!hasVerifiedEmail(viewer)) throw new AppError('email_unverified');
    },

    start: () => jobs.repeat(forgetExpiredSecrets, HOUR_MS),
  };
}

export type AccountService = ReturnType<typeof createAccountService>;
