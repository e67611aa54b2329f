import { expect, test } from 'vitest';
import { StartupError } from '../startup-error.ts';
import { explainConnectionError, isWorthWaiting } from './explain-connection-error.ts';
import { withLibpqMeaning } from './server-connections.ts';

const failure = (message: string, code?: string) => Object.assign(new Error(message), code && { code });

test.each([
  ['getaddrinfo ENOTFOUND db.example', 'ENOTFOUND', 'The host name is unknown.', true],
  ['sorry, too many clients already', '53300', 'The database has no free connection.', true],
  ['the database system is starting up', '57P03', 'Start the product again when it is ready.', true],
  ['connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED', 'Start the database server', true],
  ['connect ETIMEDOUT 192.0.2.1:5432', 'ETIMEDOUT', 'Correct the host and port', true],
  ['database "app" does not exist', '3D000', 'CREATE DATABASE', false],
  ['self-signed certificate', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'Add sslrootcert=FILE', false],
  ['The server does not support SSL connections', undefined, 'The server does not offer TLS.', false],
  ['password authentication failed for user "maya"', '28P01', 'Correct the user and the password', false],
])('%s is explained in one line', (message, code, remedy, waits) => {
  const error = failure(message, code);
  const { message: line } = explainConnectionError(error);
  expect(line).toContain(`Cannot use the database at DATABASE_URL: ${message}`);
  expect(line).toContain(remedy);
  expect(line).not.toContain('\n');
  expect(isWorthWaiting(error)).toBe(waits);
});

test('the reason is taken from the cause, without the statement', () => {
  const error = new Error('Failed query: CREATE SCHEMA IF NOT EXISTS "drizzle"', {
    cause: failure('permission denied for database app', '42501'),
  });
  const { message } = explainConnectionError(error);
  expect(message).toMatch(/: permission denied for database app\. The role may not create tables\./);
  expect(message).not.toContain('CREATE SCHEMA');
});

test('an error that is already explained stays as it is', () => {
  const error = new StartupError('Create it with the encoding UTF8.');
  expect(explainConnectionError(error)).toBe(error);
});

test.each([
  ['postgres://a@b/c', 'postgres://a@b/c'],
  ['postgres://a@b/c?sslmode=require', 'postgres://a@b/c?sslmode=require&uselibpqcompat=true'],
  ['postgres://a@b/c?sslmode=no-verify', 'postgres://a@b/c?sslmode=no-verify'],
  [
    'postgres://a@b/c?sslmode=require&uselibpqcompat=false',
    'postgres://a@b/c?sslmode=require&uselibpqcompat=false',
  ],
])('%s means to the driver what it means to psql', (url, expected) => {
  expect(withLibpqMeaning(url)).toBe(expected);
});
