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
    intro: `This email was entered for a ${PRODUCT_NAME} account. If the account is yours, confirm the email within three days:`,
    link: {
      address: `${publicUrl}${PAGE_PATHS.verifyEmail}?token=${encodeURIComponent(token)}`,
      label: 'Confirm your email',
    },
    outro: "If it isn't yours, ignore this email.",
  });
}
