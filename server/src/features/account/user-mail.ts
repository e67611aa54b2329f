import type { Db } from '../../platform/db/database.ts';
import type { Recipient } from '../../platform/mail/compose-email.ts';
import type { Mail, Mailer } from '../../platform/mail/mailer.ts';
import { Undeliverable } from '../../platform/mail/undeliverable.ts';
import { updateEmailRefusal } from './account.repository.ts';
import type { UserRow } from './account.tables.ts';

export type MailUser = (user: MailedUser, compose: (recipient: Recipient) => Mail) => Promise<void>;

type MailedUser = Pick<UserRow, 'id' | 'name' | 'email' | 'emailConfirmedAt' | 'emailRefusal'>;

/** Sends emails to users, and records whose email address does not work, so that an admin can see it. */
export function createUserMail({ db, mailer }: { db: Db; mailer: Mailer }): MailUser {
  return async (user, compose) => {
    try {
      await mailer.send(compose(recipientOf(user)));
    } catch (error) {
      if (error instanceof Undeliverable) await updateEmailRefusal(db, user.id, error.message);
      throw error;
    }
    if (user.emailRefusal !== null) await updateEmailRefusal(db, user.id, null);
  };
}

/** Omits a name that a stranger may have chosen for someone else's email. */
const recipientOf = (user: MailedUser): Recipient => ({
  name: user.emailConfirmedAt === null ? null : user.name,
  email: user.email,
});
