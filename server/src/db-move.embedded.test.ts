import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { listSignIns } from '@cold-open/contract/account/provider-sign-in.contract';
import { finishLogin } from '@cold-open/contract/account/second-step.contract';
import { PLAN } from '@cold-open/contract/billing/billing-rules';
import { listMyMessages, sendMessage } from '@cold-open/contract/chat/chat.contract';
import type { Endpoint } from '@cold-open/contract/http/endpoint';
import { getOverview } from '@cold-open/contract/overview/overview.contract';
import { listPrompts } from '@cold-open/contract/prompts/prompts.contract';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { MIGRATIONS_FOLDER } from './folders.ts';
import { moveEmbedded, SUMS } from './move-embedded.ts';
import { openEmbeddedDatabase } from './platform/db/embedded-database.ts';
import { moveDatabase } from './platform/db/move/move-database.ts';
import { newEmptyDatabase } from './testing/empty-database.ts';
import { startFakeSmtpServer } from './testing/fake-smtp-server.ts';
import { FIRST_MESSAGE, fillDatabase } from './testing/fill-database.ts';
import { startPostgresServer } from './testing/postgres-server.ts';
import { runProgram } from './testing/product-process.ts';
import { silentLogger as logger } from './testing/silent-logger.ts';
import { PASSWORD, startTestApp } from './testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'cold-open-move-'));
const postgres = await startPostgresServer();
afterAll(async () => {
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

const smtp = await startFakeSmtpServer();
afterAll(smtp.stop);
const before = await startTestApp({ config: { rateLimit: true, smtpUrl: smtp.url } });
const filled = await fillDatabase(before);
await before.stop();
const target = await newEmptyDatabase(postgres.url);
const moved = await move(target);
const after = await startTestApp({ at: { url: target } });

async function move(url: string, onTable?: (name: string, client: pg.Client) => Promise<void>) {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return await moveDatabase({
      source: before.database.db,
      target: client,
      migrationsFolder: MIGRATIONS_FOLDER,
      sums: SUMS,
      ...(onTable && { onTable: (name) => onTable(name, client) }),
    });
  } finally {
    await client.end().catch(() => {});
  }
}

async function query<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<Row>(statement);
  await client.end();
  return rows;
}

test('every table is moved, with all its rows and sums', () => {
  const empty = Object.keys(moved.tables).filter((name) => moved.tables[name]?.rows === 0);
  // The books match the sandbox's, and chunks are deleted once a script is finished.
  expect(empty).toEqual(['public.payment_differences', 'public.script_pieces']);
  // The ledger keeps the deleted account's tokens.
  expect(Number(moved.sums['tokens in the ledger'])).toBe(filled.tokens + PLAN.tokens);
  expect(Number(moved.sums['tokens in balances'])).toBe(filled.tokens);
  expect(moved.isRepeated).toBe(false);
});

test('the product continues on the target, and what it writes there is not overwritten', async () => {
  const { call, signIn } = after;
  const { status, body } = await call(login, { body: { email: filled.maya.email, password: PASSWORD } });
  expect(status).toBe(200);
  const asMaya = <E extends Endpoint>(endpoint: E, sent = {}) => call(endpoint, sent, body.token);
  expect((await asMaya(getCurrentUser)).body.tokens).toBe(filled.tokens);
  const { script } = filled;
  expect((await asMaya(getScript, { params: { id: script._id } })).body.content).toBe(script.content);
  const [marked] = (await asMaya(listPrompts, { query: { bookmarked: 'true' } })).body;
  expect(marked?.nestedPrompts.map(({ _id }) => _id)).toContain(filled.promptId);
  const messages = (await asMaya(listMyMessages)).body;
  expect(messages.map(({ content }) => content)).toEqual([FIRST_MESSAGE, 'Yes.']);

  expect((await asMaya(listSignIns)).body.linked).toMatchObject([{ email: filled.maya.email }]);
  // Existing sessions stay valid, and the counts were neither lost nor doubled.
  const overview = async () => (await call(getOverview, {}, filled.admin.token)).body;
  expect(await overview()).toEqual(filled.overview);
  const { careful, challenge, authenticator } = filled;
  const [code = ''] = authenticator.recoveryCodes;
  expect((await call(finishLogin, { body: { challenge, code } })).body.userId).toBe(careful.id);
  // New rows get new ids, and the triggers count again.
  const newcomer = await signIn('Noor');
  expect((await newcomer.call(sendMessage, { body: { content: 'Hello.' } })).status).toBe(201);
  expect((await overview()).totalUsers).toBe(filled.overview.totalUsers + 1);
  await expect(move(target)).rejects.toThrow(/^The target has changed since the last move/);
});

test('a failed move leaves the target unchanged, and a repeated move gives the same result', async () => {
  const other = await newEmptyDatabase(postgres.url);
  const moveAndFail = () =>
    move(other, async (name) => {
      if (name !== 'public.scripts') return;
      const database = new URL(other).pathname.slice(1);
      await query(
        postgres.url,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`,
      );
    });
  await expect(moveAndFail()).rejects.toThrow();
  expect(await query(other, `select from pg_tables where schemaname in ('public', 'drizzle')`)).toEqual([]);

  expect(await move(other)).toEqual(moved);
  await expect(moveAndFail()).rejects.toThrow();
  expect(await move(other)).toEqual({ ...moved, isRepeated: true });
});

test('a database with other data is left alone', async () => {
  const unrelated = await newEmptyDatabase(postgres.url);
  await query(unrelated, 'create table recipes (name text)');
  await expect(move(unrelated)).rejects.toThrow('The target already contains data.');
});

test('a target that is not UTF-8 is rejected', async () => {
  const url = new URL('in_bytes', postgres.url).href;
  await query(
    postgres.url,
    `create database in_bytes encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C' template template0`,
  );
  await expect(move(url)).rejects.toThrow('The database uses the encoding SQL_ASCII');
});

test('an embedded database can be moved from its folder, but not while it is open', async () => {
  const url = await newEmptyDatabase(postgres.url);
  const snapshot = await openAsBlob(inject('snapshotFile'));
  const open = await openEmbeddedDatabase({ folder: join(folder, 'db'), snapshot }, logger);
  await expect(moveEmbedded({ dataDir: folder, url, logger })).rejects.toThrow(
    'already open in another process',
  );
  await open.close();
  expect((await moveEmbedded({ dataDir: folder, url, logger })).isRepeated).toBe(false);
});

test('a move that cannot start fails with one line', async () => {
  const to = (url: string) => moveEmbedded({ dataDir: folder, url, logger });
  const missing = new URL('missing', postgres.url).href;
  await expect(to(missing)).rejects.toThrow('Cannot use the target: database "missing" does not exist');
  await expect(to('postgres://x@127.0.0.1:1/x')).rejects.toThrow(
    /^Cannot use the target: connect ECONNREFUSED/,
  );
  const nowhere = moveEmbedded({ dataDir: join(folder, 'nowhere'), url: target, logger });
  await expect(nowhere).rejects.toThrow('No embedded database found in');

  expect(await runProgram('db-move', {})).toMatchObject({
    code: 1,
    stderr: 'The target is missing: npm run db:move -- --to postgres://user:password@host/database\n',
  });
});
