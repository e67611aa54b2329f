import { DatabaseCrashed } from './crash-guard.ts';

/** The Postgres or network code behind an error, through whatever it was wrapped in; the same on both drivers. */
function codeBehind(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const { code } = current as { code?: unknown };
    if (typeof code === 'string') return code;
  }
  return undefined;
}

const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
]);
/** pg says these without a code. */
const LATE = 'Query read timeout';
const LOST_CONNECTION = new RegExp(
  `Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|${LATE}`,
);

/** A statement was waited for longer than we wait. */
export const isLate = (error: unknown) => error instanceof Error && error.message === LATE;

/** The disk is full, or a file may not grow: said without a code of its own where it is a limit that was reached. */
const OUT_OF_ROOM = /: (?:No space left on device|File too large|Disk quota exceeded|Quota exceeded)$/;

/** The database is away: restarting, unreachable, or out of connections or room. The same call may work in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseCrashed || isPanic(current) || OUT_OF_ROOM.test(current.message))
      return true;
  }
  const code = codeBehind(error);
  if (code !== undefined) {
    // 08: connection, 53: out of resources, 57P: shut down by the operator or starting up
    return NETWORK_CODES.has(code) || /^(08|53|57P)/.test(code);
  }
  for (let current = error; current instanceof Error; current = current.cause) {
    if (LOST_CONNECTION.test(current.message)) return true;
  }
  return false;
}

/** A statement that was planned on this connection before a migration, or that it knows no more: another plans it anew. */
export function hasOutdatedPlan(error: unknown): boolean {
  const code = codeBehind(error);
  return code === '0A000' || code === '26000';
}

/** The last word of a database that ends itself. */
const isPanic = (error: Error) => (error as { severity?: unknown }).severity === 'PANIC';

/** What a failed statement says, without the statement: its parameters are what people wrote. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.startsWith('Failed query') && error.cause instanceof Error
    ? error.cause.message
    : error.message;
}
