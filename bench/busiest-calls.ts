/**
 * Question: how many of the busiest calls does one process answer in a second, next to a bare Fastify that sends the
 * same bytes from memory, and to one that asks the database the one obvious statement?
 * Each of the 16 connections is another person's.
 * Aim on a server: the library's first page 1.5 times as often as the obvious statement; unchanged (304) 0.3 times and
 * the current user 0.2 times as often as bytes from memory. The last answer stands in bench/RESULTS.md.
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
const say = (line: string) => process.stdout.write(`${line}\n`);

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
const people: Person[] = [];
for (let each = 0; each < CONNECTIONS; each++) people.push(await signUp(product.address));

say(
  '| call | a second | same bytes from memory | ratio | the obvious statement | ratio |\n|---|---|---|---|---|---|',
);
await compare('the library’s first page', () => LIBRARY, {
  obvious: ({ userId }) => ({ path: '/library', headers: { 'x-user-id': userId, 'x-limit': '24' } }),
});
await compare('the library, unchanged (304)', () => LIBRARY, { isUnchanged: true });
await compare('the current user', () => '/api/auth/me', {
  obvious: ({ token }) => ({ path: '/me', headers: { 'x-token-hash': digestOf(token) } }),
});
await compare('my scripts', ({ userId }) => `/api/scripts/my-scripts/${userId}`);
await compare('unread messages', () => '/api/chat/unread');
await compare('am I well', () => '/api/health');

bare.disconnect();
product.child.kill('SIGTERM');
await once(product.child, 'exit');
await postgres.remove();
rmSync(dataDir, { recursive: true });

interface Person {
  token: string;
  userId: string;
}

interface Other {
  isUnchanged?: boolean;
  obvious?: (person: Person) => { path: string; headers: Record<string, string> };
}

async function compare(
  name: string,
  pathOf: (person: Person) => string,
  { isUnchanged = false, obvious }: Other = {},
) {
  const questions = await Promise.all(
    people.map(async (person) => {
      const path = pathOf(person);
      const authorization = `Bearer ${person.token}`;
      const answer = await fetch(product.address + path, { headers: { authorization } });
      const known = isUnchanged && { 'if-none-match': answer.headers.get('etag') ?? '' };
      const asked = { address: product.address, path, headers: { authorization, ...known } };
      return { person, asked, body: await answer.text() };
    }),
  );
  const [first] = questions;
  await fetch(`${bareAddress}/bytes/answer`, { method: 'PUT', body: first?.body ?? '' });
  const each = (connection: number) => questions[connection] as (typeof questions)[number];
  const ours = await requestsPerSecond((connection) => each(connection).asked, isUnchanged ? 304 : 200);
  const bytes = await requestsPerSecond(() => ({ address: bareAddress, path: '/bytes/answer' }), 200);
  const statement =
    obvious &&
    (await requestsPerSecond(
      (connection) => ({ address: bareAddress, ...obvious(each(connection).person) }),
      200,
    ));
  const ratio = (other: number) => (ours / other).toFixed(2);
  const beside = statement ? `${statement.toFixed(0)} | ${ratio(statement)}` : '– | –';
  say(`| ${name} | ${ours.toFixed(0)} | ${bytes.toFixed(0)} | ${ratio(bytes)} | ${beside} |`);
}
