import type { Mailer } from '../mail/mailer.ts';
import type { Metrics } from './metrics.ts';

/** The same mailer, with every attempt counted. */
export function countedMailer(mailer: Mailer, metrics: Metrics): Mailer {
  const count = metrics.counter({ name: 'cold_open_mails_total', help: 'Attempts to send a mail.' });
  for (const outcome of ['sent', 'failed']) count({ outcome }, 0);
  return {
    ...mailer,
    async send(mail) {
      try {
        await mailer.send(mail);
      } catch (error) {
        count({ outcome: 'failed' });
        throw error;
      }
      count({ outcome: 'sent' });
    },
  };
}
