import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { escapeHtml } from '../../platform/mail/escape-html.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface UnreadReplies {
  mailId: string;
  name: string;
  email: string;
  publicUrl: string;
  /** Oldest first. */
  replies: string[];
}

export function composeReplyEmail({ mailId, name, email, publicUrl, replies }: UnreadReplies): Mail {
  const link = `${publicUrl}${PAGE_PATHS.chat}`;
  const intro = `${PRODUCT_NAME} support replied to you:`;
  const outro = 'To reply, open the chat. Replies to this email are not read.';
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
      `<p><a href="${escapeHtml(link)}">Open the chat</a></p>`,
      `<p>${escapeHtml(outro)}</p>`,
    ].join('\n'),
  };
}
