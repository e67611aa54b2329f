import { DatabaseCrashed } from './crash-guard.ts';

/** Finds the Postgres or network error code in a chain of causes. */
export function findCode(error: unknown): string | undefined {
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
/** Messages of pg errors that have no code. */
const QUERY_TIMEOUT = 'Query read timeout';
const LOST_CONNECTION = new RegExp(
  `Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|${QUERY_TIMEOUT}`,
);

export const isQueryTimeout = (error: unknown) => error instanceof Error && error.message === QUERY_TIMEOUT;

/** PostgreSQL has no error code for a file size limit. */
const DISK_FULL = /: (?:No space left on device|File too large|Disk quota exceeded|Quota exceeded)$/;

/** The code for a write on a replica, or on a server whose disk is full. */
export const READ_ONLY_CODE = '25006';

/**
 * Returns true if the database is restarting, unreachable, read-only, or out of connections or disk space. A retry may
 * succeed on a new connection.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseCrashed || isPanic(current) || DISK_FULL.test(current.message))
      return true;
  }
  const code = findCode(error);
  if (code !== undefined) {
    // 08: connection, 53: out of resources, 57P: shut down by the operator or starting up
    return NETWORK_CODES.has(code) || code === READ_ONLY_CODE || /^(08|53|57P)/.test(code);
  }
  for (let current = error; current instanceof Error; current = current.cause) {
    if (LOST_CONNECTION.test(current.message)) return true;
  }
  return false;
}

/**
 * Returns true if the connection planned the statement before a migration, lost the plan, or already has one by that
 * name. Other connections can run it.
 */
export function hasOutdatedPlan(error: unknown): boolean {
  const code = findCode(error);
  return code === '0A000' || code === '26000' || code === '42P05';
}

/** PostgreSQL reports a PANIC when it has to shut down. */
const isPanic = (error: Error) => (error as { severity?: unknown }).severity === 'PANIC';

/** Omits the statement and its parameters, which contain user data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.message.startsWith('Failed query') && error.cause instanceof Error
    ? error.cause.message
    : error.message;
}
