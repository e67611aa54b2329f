import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface Reset {
  mailId: string;
  name: string;
  email: string;
  publicUrl: string;
  token: string;
}

export function composeResetMail({ mailId, name, email, publicUrl, token }: Reset): Mail {
  const link = `${publicUrl}${PAGE_PATHS.resetPassword}?token=${encodeURIComponent(token)}`;
  const intro = `Someone requested a password reset for your ${PRODUCT_NAME} account. If it was you, follow this link within one hour:`;
  const outro =
    'The link works once and signs you out everywhere. If it was not you, ignore this email: your password stays the same.';
  return {
    id: mailId,
    to: { name, address: email },
    subject: `Reset your ${PRODUCT_NAME} password`,
    text: `Hello ${name},\n\n${intro}\n\n${link}\n\n${outro}\n`,
    html: [
      `<p>Hello ${escapeHtml(name)},</p>`,
      `<p>${escapeHtml(intro)}</p>`,
      `<p><a href="${escapeHtml(link)}">Reset your password</a></p>`,
      `<p>${escapeHtml(outro)}</p>`,
    ].join('\n'),
  };
}
