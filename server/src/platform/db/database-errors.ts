import { DatabaseCrashed } from './crash-guard.ts';

/** Finds the Postgres or network error code in a chain of causes. */
function findCode(error: unknown): string | undefined {
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
/** The messages that pg throws without a code. */
const QUERY_TIMEOUT = 'Query read timeout';
const LOST_CONNECTION = new RegExp(
  `Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|${QUERY_TIMEOUT}`,
);

export const isQueryTimeout = (error: unknown) => error instanceof Error && error.message === QUERY_TIMEOUT;

/** PostgreSQL reports a file size limit without a code of its own. */
const DISK_FULL = /: (?:No space left on device|File too large|Disk quota exceeded|Quota exceeded)$/;

/** The database is restarting, unreachable, or out of connections or disk space: the same call may work in a moment. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseCrashed || isPanic(current) || DISK_FULL.test(current.message))
      return true;
  }
  const code = findCode(error);
  if (code !== undefined) {
    // 08: connection, 53: out of resources, 57P: shut down by the operator or starting up
    return NETWORK_CODES.has(code) || /^(08|53|57P)/.test(code);
  }
  for (let current = error; current instanceof Error; current = current.cause) {
    if (LOST_CONNECTION.test(current.message)) return true;
  }
  return false;
}

/** The connection planned the statement before a migration, or has lost the plan. Another connection plans it again. */
export function hasOutdatedPlan(error: unknown): boolean {
  const code = findCode(error);
  return code === '0A000' || code === '26000';
}

/** PostgreSQL panics when it has to shut itself down. */
const isPanic = (error: Error) => (error as { severity?: unknown }).severity === 'PANIC';

/** Leaves out the statement and its parameters, which hold what users wrote. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.startsWith('Failed query') && error.cause instanceof Error
    ? error.cause.message
    : error.message;
}
