import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { waitFor } from './wait-for.ts';

/** Returns the emails in the outbox to an address, decoded from quoted-printable. */
export function emailsTo(dataDir: string, email: string): string[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => withDecodedBody(readFileSync(join(folder, name), 'utf8')))
    .filter((message) => [`To: ${email}`, `<${email}>`].some((recipient) => message.includes(recipient)));
}

/** Waits for `count` reset emails to the address and returns their tokens, in any order. */
export async function resetTokensFor(dataDir: string, email: string, count = 1): Promise<string[]> {
  const resetEmails = () =>
    emailsTo(dataDir, email).filter((message) => message.includes('/reset-password?'));
  await waitFor(`${count} reset emails to ${email}`, () => resetEmails().length >= count);
  return resetEmails().map(tokenIn);
}

export function tokenIn(message: string): string {
  const token = /\/reset-password\?token=([\w-]+)/.exec(message)?.[1];
  if (!token) throw new Error(`no reset link in: ${message}`);
  return token;
}

/** Headers are not encoded, and an address in them may contain an equals sign before two digits. */
function withDecodedBody(message: string): string {
  const start = message.search(/\r?\n\r?\n/);
  return message.slice(0, start) + decodeQuotedPrintable(message.slice(start));
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_match, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
