import type { Db } from '../../platform/db/database.ts';
import type { Recipient } from '../../platform/mail/compose-email.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { Undeliverable } from '../../platform/mail/undeliverable.ts';
import { updateEmailRefusal } from './account.repository.ts';
import type { UserRow } from './account.tables.ts';

export type MailUser = (user: Pick<UserRow, 'id' | 'emailRefusal'>, compose: () => Mail) => Promise<void>;

/** Sends emails to users, and records whose email address does not work, so that an admin can see it. */
export function createUserMail({ db, mailer }: { db: Db; mailer: Mailer }): MailUser {
  return async (user, compose) => {
    try {
      await mailer.send(compose());
    } catch (error) {
      if (error instanceof Undeliverable) await updateEmailRefusal(db, user.id, error.message);
      throw error;
    }
    if (user.emailRefusal !== null) await updateEmailRefusal(db, user.id, null);
  };
}

/** Omits a name that a stranger may have chosen for somebody else's email. */
export const recipientOf = (user: Pick<UserRow, 'name' | 'email' | 'emailConfirmedAt'>): Recipient => ({
  name: user.emailConfirmedAt === null ? null : user.name,
  email: user.email,
});
