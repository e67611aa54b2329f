import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { composeEmail, type Recipient } from '../../platform/mail/compose-email.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface TestEmail {
  mailId: string;
  recipient: Recipient;
  publicUrl: string;
}

export function composeTestEmail({ mailId, recipient, publicUrl }: TestEmail): Mail {
  return composeEmail({
    mailId,
    recipient,
    subject: `Test email from ${PRODUCT_NAME}`,
    intro: `Emails from ${PRODUCT_NAME} reach you.`,
    link: { address: `${publicUrl}${PAGE_PATHS.adminHealth}`, label: 'Open the health page' },
    outro: 'You asked for this email in the admin area.',
  });
}
