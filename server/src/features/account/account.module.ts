import type { Platform } from '../../platform/platform.ts';
import { findUser, lockUser } from './account.repository.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { createAccountDeletion } from './account-deletion.ts';
import { createEmailVerification } from './email-verification.ts';
import { ownAccountRoutes } from './own-account.routes.ts';
import { createOwnAccountService } from './own-account.service.ts';
import { createOwnDataService } from './own-data.service.ts';
import { createPasswordAttempts } from './password-attempts.ts';
import { requireSpace } from './require-space.ts';
import { createSecurityNotices } from './security-notices.ts';

/** Signing in, sessions, and what people do with their own accounts. */
export function createAccount(platform: Platform) {
  const { events, routes } = platform;
  const attempts = createPasswordAttempts(platform);
  const notices = createSecurityNotices(platform);
  const verification = createEmailVerification(platform);
  const accounts = createAccountService({ ...platform, attempts, notices, verification });
  const deletion = createAccountDeletion(platform);
  const ownAccount = createOwnAccountService({ ...platform, attempts, notices, verification, deletion });

  deletion.onDeletion({ within: accounts.forget });
  deletion.onDeletion({ within: notices.forget });
  deletion.onDeletion({ within: verification.forget });
  deletion.onDeletion({ within: events.forget });
  accountRoutes(routes, { account: accounts, verification });
  ownAccountRoutes(routes, { own: ownAccount, verification, data: createOwnDataService(platform) });

  return {
    authenticate: accounts.authenticate,
    isSessionAlive: accounts.isSessionAlive,
    endSessions: accounts.endSessions,
    requireVerifiedEmail: accounts.requireVerifiedEmail,
    create: accounts.create,
    delete: deletion.delete,
    findUser,
    lockUser,
    requireSpace,
    onDeletion: deletion.onDeletion,
    onPaceChange: ownAccount.onPaceChange,
    start: accounts.start,
  };
}

export type AccountModule = ReturnType<typeof createAccount>;
export type User = NonNullable<Awaited<ReturnType<AccountModule['findUser']>>>;
