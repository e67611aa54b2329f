import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { composeEmail, type Recipient } from '../../platform/mail/compose-email.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface Verification {
  mailId: string;
  recipient: Recipient;
  publicUrl: string;
  token: string;
}

export function composeVerificationEmail({ publicUrl, token, ...envelope }: Verification): Mail {
  return composeEmail({
    ...envelope,
    subject: `Confirm your email for ${PRODUCT_NAME}`,
    intro: `Someone signed up for ${PRODUCT_NAME} with this email. If this was you, confirm it within three days:`,
    link: {
      address: `${publicUrl}${PAGE_PATHS.verifyEmail}?token=${encodeURIComponent(token)}`,
      label: 'Confirm your email',
    },
    outro: "If this wasn't you, ignore this email.",
  });
}
