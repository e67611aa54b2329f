import { ACCOUNT_MESSAGES } from '@cold-open/contract/account/account.contract';
import { OWN_ACCOUNT_MESSAGES } from '@cold-open/contract/account/own-account.contract';
import { DAY_MS } from '@cold-open/contract/durations';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { SecretKey } from '../../platform/secret-key.ts';
import { sendVerificationLink } from './account.jobs.ts';
import { findUser, markEmailVerified } from './account.repository.ts';
import { ACCOUNT_LIMITS } from './account-limits.ts';
import { findEmailVerification, insertEmailVerification } from './email-links.repository.ts';
import { digestOf } from './secret-tokens.ts';
import type { MailUser } from './user-mail.ts';
import { composeVerificationEmail } from './verification-email.ts';

const LINK_MS = 3 * DAY_MS;

interface Dependencies {
  config: Pick<Config, 'smtpUrl'>;
  db: Db;
  clock: Clock;
  events: EventBus;
  mailJobs: JobQueue;
  limits: RateLimiter;
  mailUser: MailUser;
  secretKey: SecretKey;
  publicUrl: () => string;
}

/**
 * Confirms with a link that an email belongs to the account. Without a mail server, no confirmation is
 * needed.
 */
export function createEmailVerification(platform: Dependencies) {
  const { db, clock, events, mailJobs, limits, mailUser, secretKey, publicUrl } = platform;
  const isAsked = platform.config.smtpUrl !== undefined;
  const isVerified = (user: { emailVerified: boolean }) => user.emailVerified || !isAsked;

  mailJobs.work(sendVerificationLink, async ({ id, payload }) => {
    const user = await findUser(db, payload.userId);
    if (!user || user.emailVerified) return;
    // Every attempt sends the same link.
    const token = secretKey.derive('email verification', id);
    const expiresAt = new Date(clock.now().getTime() + LINK_MS);
    await insertEmailVerification(db, { tokenHash: digestOf(token), userId: user.id, expiresAt });
    await mailUser(user, (recipient) =>
      composeVerificationEmail({ mailId: id, recipient, publicUrl: publicUrl(), token }),
    );
  });

  return {
    isAsked,
    isVerified,

    /** Sent only if the transaction commits. */
    async sendLink(tx: Tx, userId: string) {
      if (isAsked) await mailJobs.enqueue(tx, sendVerificationLink, { userId });
    },

    async sendLinkAgain(viewer: Viewer) {
      await limits.takeAll([[ACCOUNT_LIMITS.verificationEmailsPerAccount, viewer.id]]);
      const user = await findUser(db, viewer.id);
      if (!user) throw new AppError('unauthenticated');
      if (isVerified(user)) return { message: ACCOUNT_MESSAGES.emailVerified };
      await mailJobs.enqueue(db, sendVerificationLink, { userId: user.id });
      return { message: OWN_ACCOUNT_MESSAGES.verificationSent };
    },

    async confirm(token: string, address: string) {
      await limits.takeAll([[ACCOUNT_LIMITS.verificationsPerAddress, address]]);
      await db.transaction(async (tx) => {
        const userId = await findEmailVerification(tx, digestOf(token), clock.now());
        if (!userId) throw new AppError('verification_link_invalid');
        await markEmailVerified(tx, userId, clock.now());
        await events.publish(tx, userId, { type: 'account.changed' });
      });
      return { message: ACCOUNT_MESSAGES.emailVerified };
    },

    forget: (tx: Tx, userId: string) => mailJobs.forget(tx, sendVerificationLink, { userId }),
  };
}

export type EmailVerification = ReturnType<typeof createEmailVerification>;
