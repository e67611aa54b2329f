import type { Db } from '../../platform/db/database.ts';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { UserRow } from './account.tables.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { isKnownNetwork } from './known-devices.repository.ts';
import { networkDigest } from './known-devices.ts';

interface Attempt {
  email: string;
  /**
   * Null if no account has this email. Unknown emails are counted the same way, so that they are not
   * revealed.
   */
  user: UserRow | null;
  network: string;
}

interface Guess {
  /** What is guessed: an account's password or code. */
  secret: string;
  userId: string;
  network: string;
  limits: { perNetwork: RateLimit; everywhere: RateLimit };
}

/** Matches no account. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

const PASSWORD_LIMITS = {
  perNetwork: ACCOUNT_LIMITS.failedLoginsPerAccountAndNetwork,
  everywhere: ACCOUNT_LIMITS.failedLoginsPerAccount,
};
const CODE_LIMITS = {
  perNetwork: ACCOUNT_LIMITS.wrongCodesPerAccountAndNetwork,
  everywhere: ACCOUNT_LIMITS.wrongCodesPerAccount,
};

/**
 * Limits guesses of passwords and codes without letting a stranger lock the owner out: the tight limit
 * applies to one network, and the loose one to all networks the account was never signed in from.
 */
export function createPasswordAttempts({ db, limits: limiter }: { db: Db; limits: RateLimiter }) {
  async function count({ secret, userId, network, limits }: Guess): Promise<() => Promise<void>> {
    const isKnown = await isKnownNetwork(db, userId, networkDigest(userId, network));
    const perNetwork: [RateLimit, string] = [limits.perNetwork, `${secret}\n${network}`];
    const everywhere: [RateLimit, string] = [limits.everywhere, secret];
    await limiter.takeAll(isKnown ? [perNetwork] : [perNetwork, everywhere]);
    return async () => {
      await limiter.forget(...perNetwork);
      await limiter.forget(...everywhere);
    };
  }

  return {
    /**
     * Counts the attempt before the password is checked, so that concurrent guesses cannot slip through. Returns a
     * function to call if the password was right.
     */
    count: ({ email, user, network }: Attempt) =>
      count({
        // Attempts count against one password. A reset or a change resets all counts.
        secret: `${email.toLowerCase()}\n${user?.passwordHash ?? ''}`,
        userId: user?.id ?? NOBODY,
        network,
        limits: PASSWORD_LIMITS,
      }),

    /** The same for a code. A new password does not reset this count. */
    countCode: (userId: string, network: string) =>
      count({ secret: userId, userId, network, limits: CODE_LIMITS }),
  };
}

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>;
