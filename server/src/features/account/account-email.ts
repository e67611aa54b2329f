import { escapeHtml } from '../../platform/mail/escape-html.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

export interface AccountEmail {
  mailId: string;
  name: string;
  email: string;
  subject: string;
  intro: string;
  link: { address: string; label: string };
  outro: string;
}

/** Builds every email about an account: a greeting, the reason, a link and a closing note. */
export function composeAccountEmail({
  mailId,
  name,
  email,
  subject,
  intro,
  link,
  outro,
}: AccountEmail): Mail {
  return {
    id: mailId,
    to: { name, address: email },
    subject,
    text: `Hello ${name},\n\n${intro}\n\n${link.address}\n\n${outro}\n`,
    html: [
      `<p>Hello ${escapeHtml(name)},</p>`,
      `<p>${escapeHtml(intro)}</p>`,
      `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.label)}</a></p>`,
      `<p>${escapeHtml(outro)}</p>`,
    ].join('\n'),
  };
}
