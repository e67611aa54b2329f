import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { sendSecurityNotice } from './account.jobs.ts';
import { findUser } from './account.repository.ts';
import { composeSecurityEmail, type SecurityNotice } from './security-email.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  mailer: Mailer;
  publicUrl: () => string;
}

/** A job sends the email, only if the transaction commits. */
export const createNoticeSender =
  ({ clock, jobs }: Pick<Dependencies, 'clock' | 'jobs'>) =>
  (tx: Tx, userId: string, notice: SecurityNotice) =>
    jobs.enqueue(tx, sendSecurityNotice, { userId, notice, happenedAt: clock.now().toISOString() });

/** Emails the owner about changes that somebody else could have made. */
export function createSecurityNotices({ db, clock, jobs, mailer, publicUrl }: Dependencies) {
  jobs.work(sendSecurityNotice, async ({ id, payload: { userId, notice, happenedAt } }) => {
    const user = await findUser(db, userId);
    if (!user) return;
    const recipient = { mailId: id, name: user.name, email: user.email, publicUrl: publicUrl() };
    await mailer.send(composeSecurityEmail({ ...recipient, notice, happenedAt: new Date(happenedAt) }));
  });

  return {
    send: createNoticeSender({ clock, jobs }),

    forget: (tx: Tx, userId: string) => jobs.forget(tx, sendSecurityNotice, { userId }),
  };
}

export type SecurityNotices = ReturnType<typeof createSecurityNotices>;
