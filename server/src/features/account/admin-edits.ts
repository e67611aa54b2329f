import type { Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { sendResetLink } from './account.jobs.ts';
import { changeUser, updateEmail } from './account.repository.ts';
import type { AccountService } from './account.service.ts';
import type { UserRow } from './account.tables.ts';
import { deleteEmailVerificationsOf, deletePasswordResetsOf } from './email-links.repository.ts';
import type { EmailVerification } from './email-verification.ts';
import type { SecurityNotices } from './security-notices.ts';

interface Dependencies {
  events: EventBus;
  mailJobs: JobQueue;
  verification: EmailVerification;
  notices: SecurityNotices;
  accounts: AccountService;
}

/** What admins change about the accounts of users. The caller holds the account's lock. */
export function createAdminEdits({ events, mailJobs, verification, notices, accounts }: Dependencies) {
  return {
    rename: async (tx: Tx, { id }: UserRow, name: string) => {
      await changeUser(tx, id, { name });
      await events.publish(tx, id, { type: 'account.changed' });
    },

    /**
     * Takes back everything that the old address could be used for: its links, its confirmation and the sessions. The
     * old and the new address both get a notice.
     */
    async changeEmail(tx: Tx, { id, email: oldEmail }: UserRow, email: string) {
      const isTaken = !(await updateEmail(tx, id, {
        email,
        emailVerified: !verification.isAsked,
        emailConfirmedAt: null,
        emailRefusal: null,
      }));
      if (isTaken) throw new AppError('email_taken', { field: 'email' });
      await deletePasswordResetsOf(tx, id);
      await deleteEmailVerificationsOf(tx, id);
      await verification.forget(tx, id);
      await mailJobs.forget(tx, sendResetLink, { email: oldEmail.toLowerCase() });
      await notices.sendTo(tx, id, oldEmail, { type: 'email_changed' });
      await notices.send(tx, id, { type: 'email_is_new' });
      await verification.sendLink(tx, id);
      await accounts.endSessions(tx, id);
    },

    sendReset: (tx: Tx, { email }: UserRow) =>
      mailJobs.enqueue(tx, sendResetLink, { email: email.toLowerCase() }),
  };
}
