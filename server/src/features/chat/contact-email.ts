import { conversationPath } from '@cold-open/contract/pages/conversation-path';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PRODUCT_NAME } from '@cold-open/contract/product';
import { composeEmail } from '../../platform/mail/compose-email.ts';
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
  return {
    ...composeEmail({
      mailId,
      recipient: { name: `${PRODUCT_NAME} support`, email: supportEmail ?? OUTBOX_ADDRESS },
      subject: `Contact form: ${name}`,
      intro: `${name} (${email}) wrote:`,
      quotes: [text],
      link: { address: `${publicUrl}${conversationPath(visitor.id)}`, label: 'Open the chat console' },
      outro: 'Reply to this email, or in the chat console.',
    }),
    replyTo: { name, address: email },
  };
}

interface VisitorReply {
  mailId: string;
  visitor: { email: string };
  /** Oldest first. */
  replies: string[];
  publicUrl: string;
}

/** Sends an admin's reply to a visitor, who cannot open the chat. Nobody confirmed the visitor's name. */
export function composeVisitorReply({ mailId, visitor: { email }, replies, publicUrl }: VisitorReply): Mail {
  return composeEmail({
    mailId,
    recipient: { name: null, email },
    subject: `${PRODUCT_NAME} support replied to you`,
    intro: `${PRODUCT_NAME} support replied to your message:`,
    quotes: replies,
    link: { address: `${publicUrl}${PAGE_PATHS.contact}`, label: 'Open the contact form' },
    outro: 'To reply, use the contact form.',
  });
}
