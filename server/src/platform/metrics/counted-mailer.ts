import { Counter } from 'prom-client';
import type { Mailer } from '../mail/mailer.ts';
import type { Metrics } from './metrics.ts';

/** Wraps a mailer and counts every attempt. */
export function countedMailer(mailer: Mailer, metrics: Metrics): Mailer {
  const mails = new Counter({
    name: 'cold_open_mails_total',
    help: 'Attempts to send an email.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  for (const outcome of ['sent', 'failed']) mails.inc({ outcome }, 0);
  return {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        mails.inc({ outcome: 'failed' });
        throw error;
      }
      mails.inc({ outcome: 'sent' });
    },
  };
}
