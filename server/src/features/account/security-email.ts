import { TOKEN_SCOPES, type TokenScope } from '@cold-open/contract/http/token-access';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import * as z from 'zod';
import { composeEmail, type Recipient } from '../../platform/mail/compose-email.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** Changes that the owner is notified of by email, because an attacker would not report them. */
export const securityNotice = z.discriminatedUnion('type', [
  z.object({ type: z.literal('password_changed') }),
  /** For the old address. */
  z.object({ type: z.literal('email_changed') }),
  /** For the address that replaced it. */
  z.object({ type: z.literal('email_is_new') }),
  z.object({ type: z.literal('new_device'), device: z.string() }),
  z.object({ type: z.literal('sign_in_linked'), provider: z.string() }),
  z.object({ type: z.literal('sign_in_unlinked'), provider: z.string() }),
  z.object({ type: z.literal('second_step_on') }),
  z.object({ type: z.literal('second_step_off'), by: z.enum(['owner', 'operator']) }),
  z.object({ type: z.literal('recovery_code_used'), left: z.int() }),
  z.object({ type: z.literal('recovery_codes_renewed') }),
  z.object({ type: z.literal('access_token_created'), name: z.string(), scope: z.enum(TOKEN_SCOPES) }),
]);
export type SecurityNotice = z.infer<typeof securityNotice>;

interface SecurityEmail {
  mailId: string;
  recipient: Recipient;
  publicUrl: string;
  notice: SecurityNotice;
  happenedAt: Date;
}

export function composeSecurityEmail({ publicUrl, notice, happenedAt, ...envelope }: SecurityEmail): Mail {
  const { path, label, ...texts } = contentOf(notice, timeInWords(happenedAt));
  return composeEmail({ ...envelope, ...texts, link: { address: `${publicUrl}${path}`, label } });
}

interface Texts {
  subject: string;
  intro: string;
  path: string;
  label: string;
  outro: string;
}

const RESET = { path: PAGE_PATHS.forgotPassword, label: 'Reset your password' };
const ACCOUNT = { path: PAGE_PATHS.account, label: 'Open your account' };
const SCOPE_MESSAGES: Record<TokenScope, string> = {
  read: 'can read your scripts and prompts',
  write: 'can read and change your scripts and prompts, and spend your tokens',
};
const IF_IT_WAS_YOU = { outro: 'If this was you, there is nothing to do.' };

function contentOf(notice: SecurityNotice, time: string): Texts {
  switch (notice.type) {
    case 'password_changed':
      return {
        subject: `Your ${PRODUCT_NAME} password was changed`,
        intro: `The password for your ${PRODUCT_NAME} account was changed on ${time}. If this wasn't you, set a new password now:`,
        ...RESET,
        ...IF_IT_WAS_YOU,
      };
    case 'email_changed':
      return {
        subject: `The email of your ${PRODUCT_NAME} account was changed`,
        intro: `Our support changed the email of your ${PRODUCT_NAME} account on ${time}. This address can no longer log in or reset the password, and the account was signed out everywhere. If you did not ask for this, write to us:`,
        path: PAGE_PATHS.contact,
        label: 'Write to us',
        outro: 'If you asked for this, there is nothing to do.',
      };
    case 'email_is_new':
      return {
        subject: `This is now the email of your ${PRODUCT_NAME} account`,
        intro: `Our support made this address the email of a ${PRODUCT_NAME} account on ${time}. The password stays the same. The account was signed out everywhere, and its emails come here from now on. Log in with this address:`,
        path: PAGE_PATHS.login,
        label: 'Log in',
        outro: `If you have no ${PRODUCT_NAME} account or did not ask for this, write to us.`,
      };
    case 'new_device':
      return {
        subject: `New sign-in to your ${PRODUCT_NAME} account`,
        intro: `Your ${PRODUCT_NAME} account was signed in to from a new device or network on ${time}: ${notice.device}. If this wasn't you, change your password now, which signs that device out:`,
        ...ACCOUNT,
        ...IF_IT_WAS_YOU,
      };
    case 'sign_in_linked':
      return {
        subject: `${notice.provider} can sign in to your ${PRODUCT_NAME} account`,
        intro: `Sign-in with ${notice.provider} was linked to your ${PRODUCT_NAME} account on ${time}. If this wasn't you, remove it under "Ways to sign in" and change your password now:`,
        ...ACCOUNT,
        ...IF_IT_WAS_YOU,
      };
    case 'sign_in_unlinked':
      return {
        subject: `${notice.provider} can no longer sign in to your ${PRODUCT_NAME} account`,
        intro: `Sign-in with ${notice.provider} was removed from your ${PRODUCT_NAME} account on ${time}. If this wasn't you, change your password now:`,
        ...ACCOUNT,
        ...IF_IT_WAS_YOU,
      };
    case 'second_step_on':
      return {
        subject: `Two-step login is on for your ${PRODUCT_NAME} account`,
        intro: `Two-step login was turned on for your ${PRODUCT_NAME} account on ${time}. From now on, logging in requires a code from your authenticator app. If this wasn't you, someone knows your password; reset it now and write to us:`,
        ...RESET,
        outro: 'Save your recovery codes where you can find them without your phone.',
      };
    case 'second_step_off':
      return {
        subject: `Two-step login is off for your ${PRODUCT_NAME} account`,
        intro: `Two-step login was turned off for your ${PRODUCT_NAME} account ${notice.by === 'operator' ? 'by our support ' : ''}on ${time}. Your password alone is enough to log in. ${notice.by === 'operator' ? 'You were signed out everywhere, and your access tokens were revoked. ' : ''}If you did not ${notice.by === 'operator' ? 'ask for this' : 'do this'}, set a new password now:`,
        ...RESET,
        outro: 'You can turn it on again on your account page.',
      };
    case 'recovery_code_used':
      return {
        subject: `A recovery code for your ${PRODUCT_NAME} account was used`,
        intro: `Someone used a recovery code for your ${PRODUCT_NAME} account on ${time}. ${codesLeft(notice.left)} If this wasn't you, someone knows your password and your codes; reset your password now:`,
        ...RESET,
        outro: 'If this was you, you can get new recovery codes on your account page.',
      };
    case 'recovery_codes_renewed':
      return {
        subject: `New recovery codes for your ${PRODUCT_NAME} account`,
        intro: `The recovery codes for your ${PRODUCT_NAME} account were replaced on ${time}. The old ones no longer work. If this wasn't you, reset your password now:`,
        ...RESET,
        ...IF_IT_WAS_YOU,
      };
    case 'access_token_created':
      return {
        subject: `New access token for your ${PRODUCT_NAME} account`,
        intro: `The access token "${notice.name}" was created for your ${PRODUCT_NAME} account on ${time}. A program that has it ${SCOPE_MESSAGES[notice.scope]}. If this wasn't you, sign out everywhere, which also revokes every access token, and change your password:`,
        ...ACCOUNT,
        ...IF_IT_WAS_YOU,
      };
  }
}

function codesLeft(left: number): string {
  if (left === 0) return 'It was the last one.';
  return left === 1 ? 'One code is left.' : `${left} codes are left.`;
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
const timeInWords = (moment: Date) => `${format.format(moment)} UTC`;
