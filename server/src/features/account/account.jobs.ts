import * as z from 'zod';
import { jobKind } from '../../platform/jobs/job-kind.ts';

/**
 * Carries the email in lower case, not the link: whether there is an account is looked up later, so that the
 * request takes as long either way, and no secret stands in the queue.
 */
export const sendResetLink = jobKind('account.send_reset_link', z.object({ email: z.string() }), {
  maxAttempts: 12,
});

export const forgetExpiredSecrets = jobKind(
  'account.forget_expired_secrets',
  z.record(z.string(), z.never()),
);
