import { deviceName } from '@cold-open/contract/account/device-name';
import { LOGIN_CHALLENGE_MINUTES, type LoginCode } from '@cold-open/contract/account/second-step.contract';
import { DAY_MS, MINUTE_MS } from '@cold-open/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { lockUser } from './account.repository.ts';
import type { UserRow, WaitingIdentity } from './account.tables.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { rememberDevice } from './known-devices.repository.ts';
import { networkDigest } from './known-devices.ts';
import { findChallengedUserId, insertChallenge, takeChallenge } from './second-step.repository.ts';
import type { SecondStep } from './second-step.service.ts';
import { digestOf, newSecretToken } from './secret-tokens.ts';
import type { SecurityNotices } from './security-notices.ts';
import { insertSession } from './sessions.repository.ts';

const SESSION_MS = DAY_MS;
const REMEMBERED_SESSION_MS = 30 * DAY_MS;
const CHALLENGE_MS = LOGIN_CHALLENGE_MINUTES * MINUTE_MS;
const MAX_USER_AGENT = 300;

export interface Client {
  address: string;
  userAgent: string;
}

interface Dependencies {
  db: Db;
  clock: Clock;
  limits: RateLimiter;
  secondStep: SecondStep;
  notices: SecurityNotices;
}

interface Beginning {
  rememberMe: boolean;
  client: Client;
  /** When the password was entered; null after a sign-in with a provider. */
  confirmedAt: Date | null;
  /** A sign-in to link to the account, after the code if the account has a second step. */
  identity: WaitingIdentity | null;
}

/** Links a sign-in to the account, in the transaction of the login and as its last statement. */
type LinkIdentity = (tx: Tx, user: UserRow, identity: WaitingIdentity) => Promise<void>;

/** Starts sessions, after the second step if the account has one. */
export function createSignIn({ db, clock, limits, secondStep, notices }: Dependencies) {
  let linkIdentity: LinkIdentity | undefined;
  const fromNow = (ms: number) => new Date(clock.now().getTime() + ms);

  async function startSession(
    tx: Tx,
    user: UserRow,
    { rememberMe, client, confirmedAt, identity }: Beginning,
  ) {
    const { address, userAgent } = client;
    const token = newSecretToken();
    const device = deviceName(userAgent);
    const network = networkDigest(user.id, address);
    const seen = { userId: user.id, network, name: device, lastSeenAt: clock.now() };
    if (await rememberDevice(tx, seen)) await notices.send(tx, user.id, { type: 'new_device', device });
    await insertSession(tx, {
      tokenHash: digestOf(token),
      userId: user.id,
      userAgent: userAgent.slice(0, MAX_USER_AGENT),
      createdAt: clock.now(),
      lastSeenAt: clock.now(),
      confirmedAt,
      expiresAt: fromNow(rememberMe ? REMEMBERED_SESSION_MS : SESSION_MS),
    });
    if (identity) await linkIdentity?.(tx, user, identity);
    return { token, userId: user.id };
  }

  return {
    onIdentity(link: LinkIdentity) {
      linkIdentity = link;
    },

    /**
     * Called when the first step has succeeded. Starts a session, or returns a challenge. `user` was read
     * under its lock.
     */
    async begin(tx: Tx, user: UserRow, beginning: Beginning) {
      if (!user.secondStep) return startSession(tx, user, beginning);
      const challenge = newSecretToken();
      await insertChallenge(tx, {
        tokenHash: digestOf(challenge),
        userId: user.id,
        rememberMe: beginning.rememberMe,
        identity: beginning.identity,
        expiresAt: fromNow(CHALLENGE_MS),
      });
      return { challenge };
    },

    /** A wrong code leaves the challenge valid; the number of guesses is limited per account. */
    async finish({ challenge, code }: LoginCode, client: Client) {
      await limits.takeAll([[ACCOUNT_LIMITS.failedLoginsPerAddress, client.address]]);
      const tokenHash = digestOf(challenge);
      const userId = await findChallengedUserId(db, tokenHash, clock.now());
      if (!userId) throw new AppError('login_expired');
      const session = await secondStep.limitGuesses(userId, client.address, () =>
        db.transaction(async (tx) => {
          const user = await lockUser(tx, userId);
          const taken = await takeChallenge(tx, tokenHash, clock.now());
          if (!user || !taken) throw new AppError('login_expired');
          await secondStep.useCode(tx, userId, code);
          return startSession(tx, user, { ...taken, client, confirmedAt: clock.now() });
        }),
      );
      await limits.giveBack(ACCOUNT_LIMITS.failedLoginsPerAddress, client.address);
      return session;
    },
  };
}

export type SignIn = ReturnType<typeof createSignIn>;
