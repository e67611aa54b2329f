import { OWN_ACCOUNT_TEXTS } from '@cold-open/contract/account/own-account.contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findUser } from './account.repository.ts';
import type { UserRow } from './account.tables.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import { isPasswordOf } from './passwords.ts';

/** Asks signed-in users for their password. Limits guesses like the login does. */
export function createOwnPassword({ db, attempts }: { db: Db; attempts: PasswordAttempts }) {
  return {
    async require(
      viewer: Viewer,
      password: string,
      { field, network }: { field: string; network: string },
    ): Promise<UserRow> {
      const user = await findUser(db, viewer.id);
      if (!user) throw new AppError('unauthenticated');
      const forgive = await attempts.count({ email: viewer.email, user, network });
      if (!(await isPasswordOf(user.passwordHash, password)))
        throw new AppError('validation_failed', { text: OWN_ACCOUNT_TEXTS.passwordWrong, field });
      await forgive();
      return user;
    },
  };
}

export type OwnPassword = ReturnType<typeof createOwnPassword>;
