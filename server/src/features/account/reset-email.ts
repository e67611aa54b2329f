import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { composeEmail, type Recipient } from '../../platform/mail/compose-email.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface Reset {
  mailId: string;
  recipient: Recipient;
  publicUrl: string;
  token: string;
}

export function composeResetEmail({ publicUrl, token, ...envelope }: Reset): Mail {
  return composeEmail({
    ...envelope,
    subject: `Reset your ${PRODUCT_NAME} password`,
    intro: `Someone requested a password reset for your ${PRODUCT_NAME} account. If this was you, follow this link within one hour:`,
    link: {
      address: `${publicUrl}${PAGE_PATHS.resetPassword}?token=${encodeURIComponent(token)}`,
      label: 'Reset your password',
    },
    outro:
      "The link works once and signs you out everywhere. If this wasn't you, ignore this email. Your password stays the same.",
  });
}
