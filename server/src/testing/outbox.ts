import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from './until.ts';

/** The mails in the outbox that went to an address, decoded as far as ours need it. */
export function mailsTo(dataDir: string, email: string): string[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => decodeQuotedPrintable(readFileSync(join(folder, name), 'utf8')))
    .filter((mail) => mail.includes(`<${email}>`));
}

/** Waits until the address got `count` mails and returns the reset tokens of all, in no order. */
export async function resetTokensFor(dataDir: string, email: string, count = 1): Promise<string[]> {
  await until(`${count} mails to ${email}`, () => mailsTo(dataDir, email).length >= count);
  return mailsTo(dataDir, email).map(tokenIn);
}

export function tokenIn(mail: string): string {
  const token = /\/reset-password\?token=([\w-]+)/.exec(mail)?.[1];
  if (!token) throw new Error(`no reset link in: ${mail}`);
  return token;
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
