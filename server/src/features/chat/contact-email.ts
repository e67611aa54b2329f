import { conversationPath } from '@cold-open/contract/pages/conversation-path';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

/** Used without SUPPORT_EMAIL, when the email is only written to the outbox. */
const OUTBOX_ADDRESS = 'support@coldopen.local';

interface ContactEmail {
  mailId: string;
  visitor: { id: string; name: string; email: string };
  text: string;
  supportEmail: string | undefined;
  publicUrl: string;
}

/** Forwards a message from the contact form to support. A reply goes to the visitor. */
export function composeContactEmail({ mailId, visitor, text, supportEmail, publicUrl }: ContactEmail): Mail {
  const { name, email } = visitor;
  const link = `${publicUrl}${conversationPath(visitor.id)}`;
  return {
    id: mailId,
    to: { name: `${PRODUCT_NAME} support`, address: supportEmail ?? OUTBOX_ADDRESS },
    replyTo: { name, address: email },
    subject: `Contact form: ${name}`,
    text: `${name} (${email}) wrote:\n\n${text}\n\nReply to this email, or in the chat console:\n${link}\n`,
    html: [
      `<p>${escapeHtml(name)} (${escapeHtml(email)}) wrote:</p>`,
      `<blockquote style="white-space: pre-wrap">${escapeHtml(text)}</blockquote>`,
      `<p>Reply to this email, or <a href="${escapeHtml(link)}">in the chat console</a>.</p>`,
    ].join('\n'),
  };
}

/** Sends an admin's reply to a visitor, who cannot open the chat. */
export function composeVisitorReply({
  mailId,
  visitor: { name, email },
  replies,
  publicUrl,
}: {
  mailId: string;
  visitor: { name: string; email: string };
  /** Oldest first. */
  replies: string[];
  publicUrl: string;
}): Mail {
  const link = `${publicUrl}${PAGE_PATHS.contact}`;
  const intro = `${PRODUCT_NAME} support replied to your message:`;
  const outro = 'To reply, use the contact form. Replies to this email are not read.';
  return {
    id: mailId,
    to: { name, address: email },
    subject: `${PRODUCT_NAME} support replied to you`,
    text: `Hello ${name},\n\n${intro}\n\n${replies.join('\n\n')}\n\n${link}\n\n${outro}\n`,
    html: [
      `<p>Hello ${escapeHtml(name)},</p>`,
      `<p>${escapeHtml(intro)}</p>`,
      ...replies.map(
        (reply) => `<blockquote style="white-space: pre-wrap">${escapeHtml(reply)}</blockquote>`,
      ),
      `<p><a href="${escapeHtml(link)}">Contact form</a></p>`,
      `<p>${escapeHtml(outro)}</p>`,
    ].join('\n'),
  };
}
