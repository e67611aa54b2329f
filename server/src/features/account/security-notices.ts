import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { sendSecurityNotice } from './account.jobs.ts';
import { findUser } from './account.repository.ts';
import { composeSecurityEmail, type SecurityNotice } from './security-email.ts';
import type { MailUser } from './user-mail.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  mailJobs: JobQueue;
  mailUser: MailUser;
  publicUrl: () => string;
}

/** A job sends the email, only if the transaction commits. */
export const createNoticeSender =
  ({ clock, mailJobs }: Pick<Dependencies, 'clock' | 'mailJobs'>) =>
  (tx: Tx, userId: string, notice: SecurityNotice) =>
    mailJobs.enqueue(tx, sendSecurityNotice, { userId, notice, happenedAt: clock.now().toISOString() });

/** Emails the owner about changes that somebody else could have made. */
export function createSecurityNotices({ db, clock, mailJobs, mailUser, publicUrl }: Dependencies) {
  mailJobs.work(sendSecurityNotice, async ({ id, payload: { userId, notice, happenedAt } }) => {
    const user = await findUser(db, userId);
    if (!user) return;
    await mailUser(user, (recipient) =>
      composeSecurityEmail({
        mailId: id,
        recipient,
        publicUrl: publicUrl(),
        notice,
        happenedAt: new Date(happenedAt),
      }),
    );
  });

  return {
    send: createNoticeSender({ clock, mailJobs }),

    forget: (tx: Tx, userId: string) => mailJobs.forget(tx, sendSecurityNotice, { userId }),
  };
}

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;
