import { CONTACT_MESSAGES, type ContactForm } from '@cold-open/contract/chat/contact.contract';
import { DAY_MS, HOUR_MS } from '@cold-open/contract/durations';
import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { RateLimit, RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import { emailContactMessage } from './chat.jobs.ts';
import { findMessage, insertMessage } from './chat.repository.ts';
import type { ChatEvents } from './chat-events.ts';
import { composeContactEmail } from './contact-email.ts';
import { findVisitor, insertOrLockVisitor } from './visitors.repository.ts';

export const CONTACT_LIMITS = {
  perAddress: { name: 'contact-messages-address', max: 5, windowMs: HOUR_MS },
  perEmail: { name: 'contact-messages-email', max: 5, windowMs: HOUR_MS },
  /** Bounds what anonymous senders can store. */
  total: { name: 'contact-messages-total', max: 500, windowMs: DAY_MS },
} as const satisfies Record<string, RateLimit>;

interface Dependencies {
  db: Db;
  clock: Clock;
  config: Config;
  limits: RateLimiter;
  mailJobs: JobQueue;
  supportMailer: Mailer;
  publicUrl: () => string;
  chatEvents: ChatEvents;
}

/** Receives the contact form. The message becomes a conversation with a visitor, and an email to support. */
export function createContactService({
  db,
  clock,
  config,
  limits,
  mailJobs,
  supportMailer,
  publicUrl,
  chatEvents,
}: Dependencies) {
  mailJobs.work(emailContactMessage, async ({ id: mailId, payload: { visitorId, messageId } }) => {
    const visitor = await findVisitor(db, visitorId);
    const message = await findMessage(db, messageId);
    // An admin may have deleted it since.
    if (!visitor || !message) return;
    const { supportEmail } = config;
    const text = message.content;
    await supportMailer.send(
      composeContactEmail({ mailId, visitor, text, supportEmail, publicUrl: publicUrl() }),
    );
  });

  return {
    async send({ name, message, ...form }: ContactForm, address: string) {
      const email = form.email.toLowerCase();
      await limits.takeAll([
        [CONTACT_LIMITS.perAddress, address],
        [CONTACT_LIMITS.perEmail, email],
        [CONTACT_LIMITS.total, 'all'],
      ]);
      await db.transaction(async (tx) => {
        const createdAt = clock.now();
        const { id: visitorId } = await insertOrLockVisitor(tx, { name, email, createdAt });
        const row = await insertMessage(tx, {
          userId: visitorId,
          senderRole: 'user',
          content: message,
          createdAt,
        });
        if (!row) throw new Error('A message without a client id was not stored');
        await chatEvents.publish(tx, { id: visitorId, isVisitor: true }, 'newest');
        await mailJobs.enqueue(tx, emailContactMessage, { visitorId, messageId: row.id });
      });
      return { message: CONTACT_MESSAGES.sent };
    },
  };
}

export type ContactService = ReturnType<typeof createContactService>;
