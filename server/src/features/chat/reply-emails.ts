import { MINUTE_MS } from '@cold-open/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { AccountModule } from '../account/account.module.ts';
import { emailReplies, findUnreadReplies } from './chat.jobs.ts';
import { listMessagesByIds, takeUnemailedReplies } from './chat.repository.ts';
import { composeVisitorReply } from './contact-email.ts';
import { composeReplyEmail } from './reply-email.ts';
import { findVisitor } from './visitors.repository.ts';

const UNREAD_FOR_MS = 10 * MINUTE_MS;
const BATCH_SIZE = 500;

interface Dependencies {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  mailJobs: JobQueue;
  account: Pick<AccountModule, 'findUser' | 'mailUser' | 'unsubscribeAddressFor'>;
  mailer: Mailer;
  publicUrl: () => string;
}

/** Emails each reply that has been unread for ten minutes once, unless it is read or deleted before the email is sent. */
export function createReplyEmails({ db, clock, jobs, mailJobs, account, mailer, publicUrl }: Dependencies) {
  jobs.work(findUnreadReplies, async () => {
    const now = clock.now();
    await db.transaction(async (tx) => {
      const replies = await takeUnemailedReplies(
        tx,
        new Date(now.getTime() - UNREAD_FOR_MS),
        now,
        BATCH_SIZE,
      );
      for (const userId of new Set(replies.map((reply) => reply.userId))) {
        const messageIds = replies.filter((reply) => reply.userId === userId).map(({ id }) => id);
        await mailJobs.enqueue(tx, emailReplies, { userId, messageIds });
      }
    });
  });

  mailJobs.work(emailReplies, async ({ id: mailId, payload: { userId, messageIds } }) => {
    const visitor = await findVisitor(db, userId);
    const user = visitor ? null : await account.findUser(db, userId);
    const replies = (await listMessagesByIds(db, messageIds)).filter(({ readAt }) => readAt === null);
    const texts = replies.map(({ content }) => content);
    if (texts.length === 0) return;
    if (visitor)
      return mailer.send(composeVisitorReply({ mailId, visitor, publicUrl: publicUrl(), replies: texts }));
    if (!user?.chatEmails || user.blocked) return;
    await account.mailUser(user, (recipient) =>
      composeReplyEmail({
        mailId,
        recipient,
        publicUrl: publicUrl(),
        unsubscribeAddress: account.unsubscribeAddressFor(user.id),
        replies: texts,
      }),
    );
  });

  return { start: () => jobs.repeat(findUnreadReplies, MINUTE_MS) };
}
