import { Counter } from 'prom-client';
import type { Mailer } from '../mail/mailer.ts';
import type { Metrics } from './metrics.ts';

/** Wraps a mailer and counts every attempt. */
export function countedMailer(mailer: Mailer, metrics: Metrics): Mailer {
  const emails = new Counter({
    name: 'cold_open_mails_total',
    help: 'Attempts to send an email.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  for (const outcome of ['sent', 'failed']) emails.inc({ outcome }, 0);
  return {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        emails.inc({ outcome: 'failed' });
        throw error;
      }
      emails.inc({ outcome: 'sent' });
    },
  };
}
