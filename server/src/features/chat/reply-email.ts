import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { composeEmail, type Recipient } from '../../platform/mail/compose-email.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

interface UnreadReplies {
  mailId: string;
  recipient: Recipient;
  publicUrl: string;
  unsubscribeAddress: string;
  /** Oldest first. */
  replies: string[];
}

export function composeReplyEmail({
  publicUrl,
  unsubscribeAddress,
  replies,
  ...envelope
}: UnreadReplies): Mail {
  return composeEmail({
    ...envelope,
    subject: `${PRODUCT_NAME} support replied to you`,
    intro: `${PRODUCT_NAME} support replied to you:`,
    quotes: replies,
    link: { address: `${publicUrl}${PAGE_PATHS.chat}`, label: 'Open the chat' },
    outro: 'To reply, open the chat.',
    footer: 'You get this email because a reply was unread for ten minutes.',
    unsubscribe: { address: unsubscribeAddress },
  });
}
