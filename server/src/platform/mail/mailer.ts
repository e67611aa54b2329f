import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';
import { asUndeliverable } from './undeliverable.ts';

export interface Mail {
  /** The same for every attempt to send an email, so that duplicates can be recognized. */
  id: string;
  to: { name: string; address: string };
  /** Where a reply goes, if not to support. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** Turns emails of this kind off with one request, for the button that email programs show. */
  unsubscribe?: { address: string };
}

export interface Mailer {
  /** Throws `Undeliverable` if the recipient's server refuses the email permanently. */
  send(mail: Mail): Promise<void>;
  /** Rejects if the mail server cannot be used, for example because of a wrong password. */
  check(): Promise<void>;
  close(): void;
}

export interface MailOptions {
  from: string;
  /** Where replies go; null if nobody reads them. */
  replyTo: string | null;
  logger: Logger;
}

export interface SmtpSettings {
  url: string;
  /** Whether a password may be sent to a server that offers no TLS. */
  requireTls: boolean;
}

const TIMEOUT_MS = 15_000;

export function createSmtpMailer({ url, requireTls }: SmtpSettings, options: MailOptions): Mailer {
  const { username } = new URL(url);
  const transport = createTransport(
    {
      url,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      requireTLS: requireTls && username !== '',
    },
    defaultsFor(options),
  );
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, options));
      } catch (error) {
        throw asUndeliverable(error) ?? error;
      }
      options.logger.info({ mail: mail.id }, 'email sent');
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  };
}

/**
 * Used without a mail server. Writes emails to files, and may log their links so that the operator can open
 * them.
 */
export function createOutboxMailer(folder: string, options: MailOptions & { logLinks: boolean }): Mailer {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    throw new StartupError(`Cannot write to the mail folder ${folder}. Set DATA_DIR to a writable folder.`);
  }
  const transport = createTransport(
    { streamTransport: true, buffer: true, newline: 'crlf' },
    defaultsFor(options),
  );
  return {
    async send(mail) {
      const composed = await transport.sendMail(toMessage(mail, options));
      const file = join(folder, `${mail.id}.eml`);
      // Renames the file into place, so that no reader sees a partial email.
      writeFileSync(`${file}.part`, composed.message as Buffer);
      renameSync(`${file}.part`, file);
      const links = options.logLinks ? { links: mail.text.match(/https?:\/\/\S+/g) ?? [] } : {};
      options.logger.info({ file, ...links }, 'email written to the outbox');
    },
    check: async () => {},
    close: () => transport.close(),
  };
}

const defaultsFor = ({ from, replyTo }: MailOptions) => ({ from, ...(replyTo && { replyTo }) });

function toMessage({ id, unsubscribe, ...mail }: Mail, { from }: MailOptions): SendMailOptions {
  return {
    ...mail,
    messageId: `<${id}@${domainOf(from)}>`,
    headers: {
      // Keeps holiday notices from replying.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && {
        'List-Unsubscribe': `<${unsubscribe.address}>`,
        // Lets the email program send the request itself (RFC 8058).
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** The sender's domain, which is ours. */
const domainOf = (from: string) => /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'localhost';
