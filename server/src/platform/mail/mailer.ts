import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from '../logger.ts';
import { StartupError } from '../startup-error.ts';

export interface Mail {
  /** The same for every attempt to send an email, so that duplicates can be recognized. */
  id: string;
  to: { name: string; address: string };
  /** Where a reply goes, if not to the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): void;
}

interface Options {
  from: string;
  logger: Logger;
}

const TIMEOUT_MS = 15_000;

export function createSmtpMailer(smtpUrl: string, { from, logger }: Options): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
    },
    { from },
  );
  return {
    async send({ id, ...mail }) {
      await transport.sendMail({ ...mail, messageId: `<${id}@cold-open>` });
      logger.info({ mail: id }, 'email sent');
    },
    close: () => transport.close(),
  };
}

/**
 * Used without a mail server. Writes emails to files, and may log their links so that the operator can open
 * them.
 */
export function createOutboxMailer(
  folder: string,
  { from, logger, logLinks }: Options & { logLinks: boolean },
): Mailer {
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    throw new StartupError(`Cannot write to the mail folder ${folder}. Set DATA_DIR to a writable folder.`);
  }
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'crlf' }, { from });
  return {
    async send({ id, ...mail }) {
      const composed = await transport.sendMail({ ...mail, messageId: `<${id}@cold-open>` });
      const file = join(folder, `${id}.eml`);
      // Renames the file into place, so that no reader sees a partial email.
      writeFileSync(`${file}.part`, composed.message as Buffer);
      renameSync(`${file}.part`, file);
      const links = logLinks ? { links: mail.text.match(/https?:\/\/\S+/g) ?? [] } : {};
      logger.info({ file, ...links }, 'email written to the outbox');
    },
    close: () => transport.close(),
  };
}
