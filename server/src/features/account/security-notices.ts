import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Recipient } from '../../platform/mail/compose-email.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { sendSecurityNotice } from './account.jobs.ts';
import { findUser } from './account.repository.ts';
import { composeSecurityEmail, type SecurityNotice } from './security-email.ts';
import type { MailUser } from './user-mail.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  mailJobs: JobQueue;
  mailer: Mailer;
  mailUser: MailUser;
  publicUrl: () => string;
}

/** A job sends the email, only if the transaction commits. */
export const createNoticeSender =
  ({ clock, mailJobs }: Pick<Dependencies, 'clock' | 'mailJobs'>) =>
  (tx: Tx, userId: string, notice: SecurityNotice) =>
    mailJobs.enqueue(tx, sendSecurityNotice, { userId, notice, happenedAt: clock.now().toISOString() });

/** Emails the owner about changes that someone else could have made. */
export function createSecurityNotices({ db, clock, mailJobs, mailer, mailUser, publicUrl }: Dependencies) {
  mailJobs.work(sendSecurityNotice, async ({ id, payload: { userId, to, notice, happenedAt } }) => {
    const user = await findUser(db, userId);
    if (!user) return;
    const compose = (recipient: Recipient) =>
      composeSecurityEmail({
        mailId: id,
        recipient,
        publicUrl: publicUrl(),
        notice,
        happenedAt: new Date(happenedAt),
      });
    // A refusal by an old address says nothing about the account's current one.
    if (to !== undefined) await mailer.send(compose({ name: null, email: to }));
    else await mailUser(user, compose);
  });

  return {
    send: createNoticeSender({ clock, mailJobs }),

    /** For an address that the account had until now. */
    sendTo: (tx: Tx, userId: string, to: string, notice: SecurityNotice) =>
      mailJobs.enqueue(tx, sendSecurityNotice, {
        userId,
        to,
        notice,
        happenedAt: clock.now().toISOString(),
      }),

    forget: (tx: Tx, userId: string) => mailJobs.forget(tx, sendSecurityNotice, { userId }),
  };
}

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;
