import { OWN_ACCOUNT_MESSAGES } from '@cold-open/contract/account/own-account.contract';
import type { Db } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import { findUser } from './account.repository.ts';
import type { UserRow } from './account.tables.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import { isPasswordOf } from './passwords.ts';

/** Checks an account's password. Limits guesses like the login does. */
export function createOwnPassword({ db, attempts }: { db: Db; attempts: PasswordAttempts }) {
  return {
    async require(
      viewer: Pick<Viewer, 'id' | 'email'>,
      password: string,
      { field, network }: { field: string; network: string },
    ): Promise<UserRow> {
      const user = await findUser(db, viewer.id);
      if (!user) throw new AppError('unauthenticated');
      if (user.passwordHash === null) throw new AppError('password_not_set');
      const forgive = await attempts.count({ email: viewer.email, user, network });
      if (!(await isPasswordOf(user.passwordHash, password)))
        throw new AppError('validation_failed', { text: OWN_ACCOUNT_MESSAGES.passwordWrong, field });
      await forgive();
      return user;
    },
  };
}

export type OwnPassword = ReturnType<typeof createOwnPassword>;
