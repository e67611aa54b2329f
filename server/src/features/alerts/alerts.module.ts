import { HOUR_MS, MINUTE_MS } from '@cold-open/contract/durations';
import { ALERT_CONDITIONS, type AlertCondition } from '@cold-open/contract/overview/dashboard.contract';
import * as z from 'zod';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { EMAIL_ATTEMPTS } from '../../platform/mail/email-attempts.ts';
import type { Platform } from '../../platform/platform.ts';
import { createAlertConditions } from './alert-conditions.ts';
import { composeAlertEmail } from './alert-email.ts';
import { countSettledOrders, lockAlert, updateAlert } from './alerts.repository.ts';

const CHECK_EVERY_MS = 5 * MINUTE_MS;
/** After downtime, the overdue backup is made first. */
const FIRST_CHECK_AFTER_MS = 15 * MINUTE_MS;
/** A problem that lasts, or comes and goes, is reported this often. */
export const QUIET_MS = 6 * HOUR_MS;

export const checkAlerts = jobKind('alerts.check', z.record(z.string(), z.never()));
const sendAlert = jobKind(
  'alerts.send',
  z.object({
    condition: z.enum(ALERT_CONDITIONS),
    /** Describes the problem; null if it is over. */
    text: z.string().nullable(),
    since: z.iso.datetime(),
  }),
  EMAIL_ATTEMPTS,
);

/** Emails the operator when something fails repeatedly, and when it works again. */
export function createAlerts(platform: Platform) {
  const { config, db, clock, jobs, mailJobs, mailer, publicUrl } = platform;
  const conditions = createAlertConditions(platform);
  let timer: NodeJS.Timeout | undefined;

  jobs.work(checkAlerts, async () => {
    for (const condition of ALERT_CONDITIONS) await check(condition);
  });

  /** The row's lock and the job queue's keys make sure that only one instance reports it. */
  async function check(condition: AlertCondition) {
    const { problem, hasRecovered } = conditions[condition];
    const text = await problem();
    await db.transaction(async (tx) => {
      const alert = await lockAlert(tx, condition);
      const now = clock.now();
      const since = alert.since ?? now;
      if (text === null) {
        if (alert.since === null || !(await hasRecovered(tx, alert.since))) return;
        await updateAlert(tx, condition, { since: null, isReported: false });
        if (alert.isReported)
          await mailJobs.enqueue(tx, sendAlert, { condition, text, since: since.toISOString() });
        return;
      }
      const isQuiet = alert.lastEmailAt !== null && now.getTime() - alert.lastEmailAt.getTime() < QUIET_MS;
      if (isQuiet) return updateAlert(tx, condition, { since });
      await updateAlert(tx, condition, { since, isReported: true, lastEmailAt: now });
      await mailJobs.enqueue(tx, sendAlert, { condition, text, since: since.toISOString() });
    });
  }

  mailJobs.work(sendAlert, async ({ id: mailId, payload: { condition, text, since } }) => {
    if (!config.alertEmail) return;
    await mailer.send(
      composeAlertEmail({
        mailId,
        email: config.alertEmail,
        publicUrl: publicUrl(),
        alert: { condition, text, since: new Date(since) },
        repeatedAfterHours: QUIET_MS / HOUR_MS,
      }),
    );
  });

  return {
    conditions,
    countOrders: (since: Date) => countSettledOrders(db, since),
    start() {
      if (!config.alertEmail) return;
      timer = setTimeout(() => jobs.repeat(checkAlerts, CHECK_EVERY_MS), FIRST_CHECK_AFTER_MS).unref();
    },
    stop: () => clearTimeout(timer),
  };
}

export type AlertsModule = ReturnType<typeof createAlerts>;
