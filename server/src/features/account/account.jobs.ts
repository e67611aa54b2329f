import * as z from 'zod';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { EMAIL_ATTEMPTS } from '../../platform/mail/email-attempts.ts';
import { securityNotice } from './security-email.ts';

/**
 * Contains the lowercase email, not the link. The job looks up the account, so the request takes the same
 * time whether or not it exists, and the queue stores no secret.
 */
export const sendResetLink = jobKind(
  'account.send_reset_link',
  z.object({ email: z.string() }),
  EMAIL_ATTEMPTS,
);

/** The job creates the token, so that the queue stores no secret. */
export const sendVerificationLink = jobKind(
  'account.send_verification_link',
  z.object({ userId: z.uuid() }),
  EMAIL_ATTEMPTS,
);

export const sendSecurityNotice = jobKind(
  'account.send_security_notice',
  z.object({
    userId: z.uuid(),
    /** An address that is no longer the account's. */
    to: z.string().optional(),
    notice: securityNotice,
    happenedAt: z.iso.datetime(),
  }),
  EMAIL_ATTEMPTS,
);

export const forgetExpiredSecrets = jobKind(
  'account.forget_expired_secrets',
  z.record(z.string(), z.never()),
);
