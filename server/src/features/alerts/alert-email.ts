import type { AlertCondition } from '@cold-open/contract/overview/dashboard.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { composeEmail } from '../../platform/mail/compose-email.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

const MESSAGES: Record<AlertCondition, { problem: string; recovered: string; path: string; label: string }> =
  {
    payments: {
      problem: 'Payments fail repeatedly',
      recovered: 'Payments work again',
      path: `${PAGE_PATHS.adminPayments}?view=events&status=failed`,
      label: 'Open the failed events',
    },
    writer: {
      problem: 'The writer fails repeatedly',
      recovered: 'The writer works again',
      path: PAGE_PATHS.adminWriter,
      label: 'Open the writer',
    },
    backup: {
      problem: 'A backup is late',
      recovered: 'Backups work again',
      path: PAGE_PATHS.adminHealth,
      label: 'Open the health page',
    },
  };

interface AlertEmail {
  mailId: string;
  email: string;
  publicUrl: string;
  /** The text describes the problem; null if it is over. */
  alert: { condition: AlertCondition; text: string | null; since: Date };
  repeatedAfterHours: number;
}

export function composeAlertEmail({ mailId, email, publicUrl, alert, repeatedAfterHours }: AlertEmail): Mail {
  const { condition, text, since } = alert;
  const { problem, recovered, path, label } = MESSAGES[condition];
  const began = `${since.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return composeEmail({
    mailId,
    recipient: { name: null, email },
    subject: `${PRODUCT_NAME}: ${text === null ? recovered : problem}`,
    intro: text === null ? `${recovered}. The problem began at ${began}.` : text,
    link: { address: `${publicUrl}${path}`, label },
    outro:
      text === null
        ? 'Nothing needs to be done.'
        : `It began at ${began}. While it lasts, you get this email every ${repeatedAfterHours} hours, and one when it is over.`,
    footer: 'You get this email because ALERT_EMAIL is set to this address.',
  });
}
