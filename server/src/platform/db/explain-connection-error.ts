import { StartupError } from '../startup-error.ts';
import { findCode, READ_ONLY_CODE, reasonOf } from './database-errors.ts';

const LOGIN_REMEDY = 'Correct the user and the password in DATABASE_URL.';
const UNREACHABLE_REMEDY =
  'Correct the host and port in DATABASE_URL, or let this machine through the firewall of the server.';
const REMEDIES: Record<string, string> = {
  '42501':
    'The role may not create tables. Run as the owner of the database: GRANT CREATE ON DATABASE name TO role; GRANT USAGE, CREATE ON SCHEMA public TO role;',
  [READ_ONLY_CODE]:
    'The database is read-only: it is a replica, or its disk is full. Use the address of the primary server.',
  '53300':
    'The database has no free connection. Raise max_connections, or stop other programs that use this server.',
  '28P01': LOGIN_REMEDY,
  '28000': LOGIN_REMEDY,
  '3D000': "Create it: CREATE DATABASE name ENCODING 'UTF8'; or correct the name in DATABASE_URL.",
  '57P03': 'The server is still starting up, or shutting down. Start the product again when it is ready.',
  ECONNREFUSED: 'Start the database server, or correct the host and port in DATABASE_URL.',
  ETIMEDOUT: UNREACHABLE_REMEDY,
  EHOSTUNREACH: UNREACHABLE_REMEDY,
  ENOTFOUND: 'The host name is unknown. Check its spelling, and that this machine can look it up.',
  EAI_AGAIN: 'The host name could not be looked up. Check the name service of this machine.',
  DEPTH_ZERO_SELF_SIGNED_CERT: certificateRemedy(),
  SELF_SIGNED_CERT_IN_CHAIN: certificateRemedy(),
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: certificateRemedy(),
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: certificateRemedy(),
  ERR_TLS_CERT_ALTNAME_INVALID: certificateRemedy(),
};

function certificateRemedy() {
  return 'Add sslrootcert=FILE with the certificate of its issuer to the URL, or use sslmode=require to encrypt without verifying the certificate.';
}

/** A server without TLS has no error code. */
const NO_TLS = /does not support SSL/;
const NO_TLS_REMEDY =
  'The server does not offer TLS. Turn it on there, or use sslmode=disable on a network that you trust.';

/** Says in one line what the database server replied, and what the operator can do. */
export function explainConnectionError(error: unknown): StartupError {
  if (error instanceof StartupError) return error;
  const reason = innermostReason(error);
  const remedy = REMEDIES[findCode(error) ?? ''] ?? (NO_TLS.test(reason) ? NO_TLS_REMEDY : '');
  return new StartupError(`Cannot use the database at DATABASE_URL: ${reason}${remedy && `. ${remedy}`}`, {
    cause: error,
  });
}

/** True for errors that usually end without the operator: a server that is starting, busy or not yet known by name. */
export function isWorthWaiting(error: unknown): boolean {
  const code = findCode(error);
  return code !== undefined && WAITED_FOR.has(code);
}

const WAITED_FOR = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P03', // starting up
  '53300', // no free connection
]);

function innermostReason(error: unknown): string {
  const reason = reasonOf(error);
  // Connecting to several addresses of one name fails with an error that has no message of its own.
  if (reason === '' && error instanceof AggregateError) return innermostReason(error.errors[0]);
  return reason.replaceAll(/\s*\n\s*/g, ' ').replace(/\.$/, '');
}
