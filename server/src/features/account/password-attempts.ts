import type { Db } from '../../platform/db/database.ts';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { isKnownNetwork } from './account.repository.ts';
import type { UserRow } from './account.tables.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { networkDigest } from './known-devices.ts';

interface Attempt {
  email: string;
  /** Null if no account has this email. Unknown emails are counted alike, to not reveal which they are. */
  user: UserRow | null;
  network: string;
}

/** Matches no account. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/**
 * Limits guesses of passwords without letting a stranger lock the owner out: the tight limit applies to one network,
 * and the loose one to all networks from which the account was never signed in to.
 */
export function createPasswordAttempts({ db, limits }: { db: Db; limits: RateLimiter }) {
  return {
    /**
     * Counts the attempt before the password is checked, so that concurrent guesses cannot slip through. Returns a
     * function to call if the password was right.
     */
    async count({ email, user, network }: Attempt): Promise<() => Promise<void>> {
      // Attempts count against one password: a reset or a change starts from zero everywhere.
      const account = `${email.toLowerCase()}\n${user?.passwordHash ?? ''}`;
      const userId = user?.id ?? NOBODY;
      const isKnown = await isKnownNetwork(db, userId, networkDigest(userId, network));
      const perNetwork: [RateLimit, string] = [
        ACCOUNT_LIMITS.failedLoginsPerAccountAndNetwork,
        `${account}\n${network}`,
      ];
      const everywhere: [RateLimit, string] = [ACCOUNT_LIMITS.failedLoginsPerAccount, account];
      await limits.takeAll(isKnown ? [perNetwork] : [perNetwork, everywhere]);
      return async () => {
        await limits.forget(...perNetwork);
        await limits.forget(...everywhere);
      };
    },
  };
}

export type PasswordAttempts = ReturnType<typeof createPasswordAttempts>;
