import { MINUTE_MS } from '@cold-open/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { emailReplies, findUnreadReplies } from './chat.jobs.ts';
import { listMessagesByIds, takeUnemailedReplies } from './chat.repository.ts';
import { composeVisitorReply } from './contact-email.ts';
import { findChatUser } from './conversations.repository.ts';
import { composeReplyEmail } from './reply-email.ts';

const UNREAD_FOR_MS = 10 * MINUTE_MS;
const BATCH_SIZE = 500;

interface Dependencies {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  mailer: Mailer;
  publicUrl: () => string;
}

/** Emails each reply that has been unread for ten minutes once, unless it is read or deleted before the email is sent. */
export function createReplyEmails({ db, clock, jobs, mailer, publicUrl }: Dependencies) {
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
        await jobs.enqueue(tx, emailReplies, { userId, messageIds });
      }
    });
  });

  jobs.work(emailReplies, async ({ id: mailId, payload: { userId, messageIds } }) => {
    const user = await findChatUser(db, userId);
    const replies = (await listMessagesByIds(db, messageIds)).filter(({ readAt }) => readAt === null);
    if (!user || user.blocked || replies.length === 0) return;
    const { name, email } = user;
    const texts = replies.map(({ content }) => content);
    const contents = { mailId, publicUrl: publicUrl(), replies: texts };
    await mailer.send(
      user.visitor
        ? composeVisitorReply({ ...contents, visitor: user })
        : composeReplyEmail({ ...contents, name, email }),
    );
  });

  return { start: () => jobs.repeat(findUnreadReplies, MINUTE_MS) };
}
