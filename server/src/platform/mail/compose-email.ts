import { PRODUCT_NAME } from '@cold-open/contract/product';
import { escapeHtml } from './escape-html.ts';
import type { Mail } from './mailer.ts';

export interface Recipient {
  /** Null if nobody confirmed the email: a stranger may have chosen the name to send a message of their own. */
  name: string | null;
  email: string;
}

export interface EmailContent {
  mailId: string;
  recipient: Recipient;
  subject: string;
  intro: string;
  /** Texts that someone else wrote. */
  quotes?: string[];
  link: { address: string; label: string };
  outro: string;
  /** Why the recipient gets this email and how to stop it. */
  footer?: string;
  unsubscribe?: Mail['unsubscribe'];
}

/** Lays out every email in the same way: a greeting, the reason, a button with its address written out, and a note. */
export function composeEmail(content: EmailContent): Mail {
  const { mailId, recipient, subject, unsubscribe } = content;
  return {
    id: mailId,
    to: { name: recipient.name ?? '', address: recipient.email },
    subject,
    text: textOf(content),
    html: htmlOf(content),
    ...(unsubscribe && { unsubscribe }),
  };
}

const TURN_OFF = 'Turn off these emails';

const greet = ({ name }: Recipient) => (name === null ? 'Hello,' : `Hello ${name},`);

function textOf({ recipient, intro, quotes = [], link, outro, footer, unsubscribe }: EmailContent): string {
  const parts = [
    greet(recipient),
    intro,
    ...quotes,
    link.address,
    outro,
    ...(footer ? [`--\n${footer}${unsubscribe ? `\n${TURN_OFF}: ${unsubscribe.address}` : ''}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Colors of the product's light scheme; email programs that follow the dark scheme use the rules below. */
const STYLE = `
  :root { color-scheme: light dark; }
  @media (prefers-color-scheme: dark) {
    .desk { background: #0b1215 !important; }
    .sheet { background: #1d1a17 !important; }
    .ink { color: #f1ebe1 !important; }
    .quiet { color: #c2baad !important; }
    .line { border-color: #3a342c !important; }
  }
`;
const FONT = "font-family: 'Helvetica Neue', Helvetica, Arial, sans-serif";
const PARAGRAPH = `margin: 0 0 18px; ${FONT}; font-size: 16px; line-height: 1.55; color: #142126`;
const QUIET = `margin: 0; ${FONT}; font-size: 13.5px; line-height: 1.5; color: #44535a`;

function htmlOf(content: EmailContent): string {
  const { recipient, subject, intro, quotes = [], link, outro } = content;
  const address = escapeHtml(link.address);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="desk" style="margin: 0; padding: 0; background: #e7eced">
<table role="presentation" class="desk" width="100%" cellpadding="0" cellspacing="0" style="background: #e7eced">
<tr><td align="center" style="padding: 28px 14px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width: 560px">
<tr><td style="padding: 16px 28px; background: #142126; border-radius: 8px 8px 0 0; border-bottom: 4px solid #fbb046; ${FONT}; font-size: 17px; font-weight: 700; color: #f7f2e9">${PRODUCT_NAME}</td></tr>
<tr><td class="sheet" style="padding: 30px 28px 26px; background: #fffdf9; border-radius: 0 0 8px 8px">
<p class="ink" style="${PARAGRAPH}">${escapeHtml(greet(recipient))}</p>
<p class="ink" style="${PARAGRAPH}">${escapeHtml(intro)}</p>
${quotes.map(quoteOf).join('')}<p style="margin: 0 0 18px"><a href="${address}" style="display: inline-block; padding: 13px 22px; background: #fbb046; border-radius: 6px; ${FONT}; font-size: 16px; font-weight: 700; color: #142126; text-decoration: none">${escapeHtml(link.label)}</a></p>
<p class="quiet" style="${QUIET}; margin-bottom: 22px; word-break: break-all">If the button does not work, open this address:<br><a class="quiet" href="${address}" style="color: #44535a">${address}</a></p>
<p class="ink" style="${PARAGRAPH}; margin-bottom: 0">${escapeHtml(outro)}</p>
</td></tr>
${footerOf(content)}</table>
</td></tr>
</table>
</body>
</html>
`;
}

function footerOf({ footer, unsubscribe }: EmailContent): string {
  if (!footer) return '';
  const link = unsubscribe
    ? ` <a class="quiet" href="${escapeHtml(unsubscribe.address)}" style="color: #44535a">${TURN_OFF}</a>`
    : '';
  return `<tr><td style="padding: 18px 28px 0"><p class="quiet" style="${QUIET}">${escapeHtml(footer)}${link}</p></td></tr>\n`;
}

const quoteOf = (quote: string) =>
  `<blockquote class="ink line" style="${PARAGRAPH}; padding: 2px 0 2px 16px; border-left: 3px solid #c9c2b4; white-space: pre-wrap">${escapeHtml(quote)}</blockquote>\n`;
