import { PermanentFailure } from '../jobs/permanent-failure.ts';

/** The recipient's server refused the email permanently: the mailbox does not exist, or the email counts as spam. */
export class Undeliverable extends PermanentFailure {}

const MAX_REASON_LENGTH = 200;
/** Only these commands are about the recipient. A refused password or sender is the operator's to fix. */
const RECIPIENT_COMMANDS = new Set(['RCPT TO', 'DATA']);

/** Returns null for an error that may go away, such as a full mailbox or a server that is down. */
export function asUndeliverable(error: unknown): Undeliverable | null {
  if (!(error instanceof Error)) return null;
  const { responseCode, command, response } = error as Error & {
    responseCode?: unknown;
    command?: unknown;
    response?: unknown;
  };
  if (typeof responseCode !== 'number' || responseCode < 500 || responseCode > 599) return null;
  if (typeof command !== 'string' || !RECIPIENT_COMMANDS.has(command)) return null;
  const reason = (typeof response === 'string' ? response : error.message).replaceAll(/\s+/g, ' ');
  return new Undeliverable(reason.slice(0, MAX_REASON_LENGTH), { cause: error });
}
