import * as z from 'zod';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { EMAIL_ATTEMPTS } from '../../platform/mail/email-attempts.ts';

/** Runs once a minute across all instances. */
export const findUnreadReplies = jobKind('chat.find_unread_replies', z.record(z.string(), z.never()));

export const emailContactMessage = jobKind(
  'chat.mail_contact_message',
  z.object({ visitorId: z.uuid(), messageId: z.uuid() }),
  EMAIL_ATTEMPTS,
);

export const emailReplies = jobKind(
  'chat.mail_replies',
  z.object({ userId: z.uuid(), messageIds: z.array(z.uuid()) }),
  EMAIL_ATTEMPTS,
);
