/**
 * Question: how many requests per second does one process serve for the busiest endpoints, compared with a bare Fastify
 * server that sends the same bytes from memory, or runs the one obvious SQL statement?
 * Each of the 16 connections belongs to a different user.
 * Target on a server: 1.5 times the obvious statement for the first page of the library; 0.3 times the bytes from memory
 * for the unchanged library (304), and 0.2 times for the current user. Results: bench/RESULTS.md.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { digestOf } from '../server/src/features/account/secret-tokens.ts';
import { startPostgresServer } from '../server/src/testing/postgres-server.ts';
import { CONNECTIONS, requestsPerSecond } from './harness/load.ts';
import { signUp, startProduct } from './harness/product.ts';

const BARE = new URL('./harness/bare-server.ts', import.meta.url).pathname;
const LIBRARY = '/api/prompts/prompts';
const print = (line: string) => process.stdout.write(`${line}\n`);

const dataDir = mkdtempSync(join(tmpdir(), 'cold-open-bench-'));
const postgres = await startPostgresServer();
const product = await startProduct({
  DATA_DIR: dataDir,
  DATABASE_URL: postgres.url,
  LLM_PROVIDER: 'offline',
});
const bare = fork(BARE, {
  execArgv: ['--import', import.meta.resolve('tsx')],
  env: { PATH: process.env.PATH, DATABASE_URL: postgres.url },
});
const [bareAddress] = (await once(bare, 'message')) as [string];
const users = await signUpAll();
const readers = await signUpAll();
for (const [index, { token }] of readers.entries()) await bookmarkOne(token, index);

print(
  '| request | per second | same bytes from memory | ratio | obvious statement | ratio |\n|---|---|---|---|---|---|',
);
await compare('library, first page', () => LIBRARY, {
  obvious: ({ userId }) => ({ path: '/library', headers: { 'x-user-id': userId, 'x-limit': '24' } }),
});
await compare('library, first page, compressed', () => LIBRARY, { encoding: 'gzip' });
await compare('library, with a bookmark', () => LIBRARY, { of: readers });
await compare('library, with a bookmark, compressed', () => LIBRARY, { of: readers, encoding: 'gzip' });
await compare('library, a page that is not cached', () => LIBRARY, {
  isNew: true,
  obvious: ({ userId }) => ({ path: '/library', headers: { 'x-user-id': userId, 'x-limit': '100' } }),
});
await compare('library, not modified (304)', () => LIBRARY, { isUnchanged: true });
await compare('current user', () => '/api/auth/me', {
  obvious: ({ token }) => ({ path: '/me', headers: { 'x-token-hash': digestOf(token) } }),
});
await compare('my scripts', ({ userId }) => `/api/scripts/my-scripts/${userId}`);
await compare('unread messages', () => '/api/chat/unread');
await compare('health check', () => '/api/health');

bare.disconnect();
product.child.kill('SIGTERM');
await once(product.child, 'exit');
await postgres.remove();
rmSync(dataDir, { recursive: true });

interface User {
  token: string;
  userId: string;
}

interface Options {
  of?: User[];
  encoding?: 'identity' | 'gzip';
  isUnchanged?: boolean;
  /** Every request has a new URL, which no cache contains. */
  isNew?: boolean;
  obvious?: (user: User) => { path: string; headers: Record<string, string> };
}

async function signUpAll(): Promise<User[]> {
  const people: User[] = [];
  for (let each = 0; each < CONNECTIONS; each++) people.push(await signUp(product.address));
  return people;
}

/** Each reader bookmarks a different prompt. */
async function bookmarkOne(token: string, index: number) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(product.address + LIBRARY, { headers });
  const groups = (await response.json()) as { nestedPrompts: { _id: string }[] }[];
  const prompts = groups.flatMap(({ nestedPrompts }) => nestedPrompts);
  const id = prompts[index % prompts.length]?._id;
  await fetch(`${product.address}${LIBRARY}/${id}/bookmark`, { method: 'POST', headers, body: '{}' });
}

async function compare(
  name: string,
  pathOf: (user: User) => string,
  { of = users, encoding = 'identity', isUnchanged = false, isNew = false, obvious }: Options = {},
) {
  let asked = 0;
  const requests = await Promise.all(
    of.map(async (user) => {
      const path = pathOf(user);
      const authorization = `Bearer ${user.token}`;
      const response = await fetch(product.address + path, { headers: { authorization } });
      const conditions = isUnchanged && { 'if-none-match': response.headers.get('etag') ?? '' };
      const headers = { authorization, 'accept-encoding': encoding, ...conditions };
      const request = { address: product.address, path, headers };
      return { user, request, body: await response.text() };
    }),
  );
  const [first] = requests;
  await fetch(`${bareAddress}/bytes/reply`, { method: 'PUT', body: first?.body ?? '' });
  const requestOn = (connection: number) => requests[connection] as (typeof requests)[number];
  const productRate = await requestsPerSecond(
    (connection) => {
      const { request } = requestOn(connection);
      asked += 1;
      return isNew ? { ...request, path: `${request.path}?asked=${asked}` } : request;
    },
    isUnchanged ? 304 : 200,
  );
  const bytes = await requestsPerSecond(() => ({ address: bareAddress, path: '/bytes/reply' }), 200);
  const statement =
    obvious &&
    (await requestsPerSecond(
      (connection) => ({ address: bareAddress, ...obvious(requestOn(connection).user) }),
      200,
    ));
  const ratio = (other: number) => (productRate / other).toFixed(2);
  const cells = statement ? `${statement.toFixed(0)} | ${ratio(statement)}` : '– | –';
  print(`| ${name} | ${productRate.toFixed(0)} | ${bytes.toFixed(0)} | ${ratio(bytes)} | ${cells} |`);
}
