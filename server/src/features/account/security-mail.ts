import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import * as z from 'zod';
import type { Mail } from '../../platform/mail/mailer.ts';
import { composeAccountMail } from './account-mail.ts';

/** Changes that are mailed to the owner, because a thief would not report them. */
export const securityNotice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('password_changed') }),
  z.object({ type: z.literal('new_device'), device: z.string() }),
  z.object({ type: z.literal('sign_in_linked'), provider: z.string() }),
  z.object({ type: z.literal('sign_in_unlinked'), provider: z.string() }),
]);
export type SecurityNotice = z.infer<typeof securityNotice>;

interface SecurityMail {
  mailId: string;
  name: string;
  email: string;
  publicUrl: string;
  notice: SecurityNotice;
  happenedAt: Date;
}

export function composeSecurityMail({ publicUrl, notice, happenedAt, ...recipient }: SecurityMail): Mail {
  const time = timeInWords(happenedAt);
  if (notice.type === 'password_changed')
    return composeAccountMail({
      ...recipient,
      subject: `Your ${PRODUCT_NAME} password was changed`,
      intro: `The password of your ${PRODUCT_NAME} account was changed on ${time}. If it was not you, set a new password now:`,
      link: { address: `${publicUrl}${PAGE_PATHS.forgotPassword}`, label: 'Reset your password' },
      outro: 'If it was you, there is nothing to do.',
    });
  if (notice.type === 'sign_in_linked')
    return composeAccountMail({
      ...recipient,
      subject: `${notice.provider} can sign in to your ${PRODUCT_NAME} account`,
      intro: `Sign-in with ${notice.provider} was linked to your ${PRODUCT_NAME} account on ${time}. If it was not you, remove it under "Ways to sign in" and change your password now:`,
      link: { address: `${publicUrl}${PAGE_PATHS.account}`, label: 'Open your account' },
      outro: 'If it was you, there is nothing to do.',
    });
  if (notice.type === 'sign_in_unlinked')
    return composeAccountMail({
      ...recipient,
      subject: `${notice.provider} can no longer sign in to your ${PRODUCT_NAME} account`,
      intro: `Sign-in with ${notice.provider} was removed from your ${PRODUCT_NAME} account on ${time}. If it was not you, change your password now:`,
      link: { address: `${publicUrl}${PAGE_PATHS.account}`, label: 'Open your account' },
      outro: 'If it was you, there is nothing to do.',
    });
  return composeAccountMail({
    ...recipient,
    subject: `New sign-in to your ${PRODUCT_NAME} account`,
    intro: `Your ${PRODUCT_NAME} account was signed in to from a new device or network on ${time}: ${notice.device}. If it was not you, change your password now, which signs that device out:`,
    link: { address: `${publicUrl}${PAGE_PATHS.account}`, label: 'Open your account' },
    outro: 'If it was you, there is nothing to do.',
  });
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const timeInWords = (moment: Date) => `${format.format(moment)} UTC`;
