import { spawnSync } from 'node:child_process';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { forgotPassword, getCurrentUser, login } from '@cold-open/contract/account/account.contract';
import { deleteMyAccount } from '@cold-open/contract/account/own-account.contract';
import { createCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { paySandboxCheckout } from '@cold-open/contract/billing/sandbox.contract';
import { createCannedReply, replyToUser } from '@cold-open/contract/chat/admin-chat.contract';
import { listMyMessages, sendMessage } from '@cold-open/contract/chat/chat.contract';
import { generateCustomScript } from '@cold-open/contract/generation/generation.contract';
import { getOverview } from '@cold-open/contract/overview/overview.contract';
import { listPrompts, toggleBookmark } from '@cold-open/contract/prompts/prompts.contract';
import { rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { prepareDatabase } from './first-data.ts';
import { moveEmbedded } from './move-embedded.ts';
import type { Digests } from './platform/db/move/table-digests.ts';
import { newEmptyDatabase } from './testing/empty-database.ts';
import { startPostgresServer } from './testing/postgres-server.ts';
import { PASSWORD, startTestApp } from './testing/test-app.ts';
import { until } from './testing/until.ts';

const PASTED = 'The harbour is really very quiet at night. Every ferry waits. Nobody hurries there.';
const folder = mkdtempSync(join(tmpdir(), 'cold-open-move-'));
const dataDir = join(folder, 'data');
const postgres = await startPostgresServer();
const client = new pg.Client(postgres.url);
await client.connect();
afterAll(async () => {
  await client.end();
  await postgres.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function askAt<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const asking = new pg.Client(url);
  await asking.connect();
  const { rows } = await asking.query<Row>(query);
  await asking.end();
  return rows;
}
const tablesAt = (url: string) => askAt(url, `select from pg_tables where schemaname = 'public'`);

/** Somebody who did everything that leaves a row, on an embedded database in a folder. */
async function fill() {
  const snapshot = await openAsBlob(inject('snapshotFile'));
  const { app, call, database, signIn, stopAll } = await startTestApp({
    at: { folder: join(dataDir, 'db'), snapshot },
    config: { rateLimit: true },
  });
  await prepareDatabase(database, { adminEmail: 'admin@example.com', adminPassword: PASSWORD });
  await expect(moveEmbedded({ dataDir, url: postgres.url })).rejects.toThrow(
    'already open in another process',
  );
  const admin = await signIn('Ada', { admin: true });
  const maya = await signIn('Maya');
  const leaver = await signIn('Omar');
  for (const person of [maya, leaver]) {
    const { sessionId } = (await person.call(createCheckoutSession)).body;
    await person.call(paySandboxCheckout, { params: { sessionId } });
  }
  await leaver.call(deleteMyAccount, { body: { password: PASSWORD } });
  const written = await maya.call(generateCustomScript, {
    body: { title: 'Ferries', pasteContent: PASTED, contentType: 'youtube_shorts' },
  });
  const { script } = written.body;
  const selected = script.content.split('\n').find((line) => /really|very/.test(line)) ?? '';
  const start = script.content.indexOf(selected);
  await maya.call(rephraseSelection, {
    params: { id: script._id },
    body: { start, end: start + selected.length, selected, tone: 'tighter', version: script.version },
  });
  const [group] = (await maya.call(listPrompts)).body;
  const promptId = group?.nestedPrompts[0]?._id ?? '';
  await maya.call(toggleBookmark, { params: { id: promptId } });
  await maya.call(sendMessage, { body: { content: 'Is “anybody” there? \\ {é,🎬}' } });
  await admin.call(replyToUser, { params: { userId: maya.id }, body: { content: 'Yes.' } });
  await admin.call(createCannedReply, { body: { name: 'Thanks', content: 'Thank you.' } });
  await call(forgotPassword, { body: { email: maya.email } });
  await until('the mail', async () => (await rowsIn(app, 'password_resets')) > 0);
  const totals = (await admin.call(getOverview)).body;
  const tokens = (await maya.call(getCurrentUser)).body.tokens;
  await stopAll();
  return { admin, maya, scriptId: script._id, content: script.content, promptId, totals, tokens };
}

async function rowsIn(app: { db: { execute: (query: string) => PromiseLike<unknown> } }, table: string) {
  const { rows } = (await app.db.execute(`select count(*)::integer as n from ${table}`)) as {
    rows: { n: number }[];
  };
  return rows[0]?.n ?? 0;
}

let made: Awaited<ReturnType<typeof fill>>;
let tables: Digests;
let target: string;
beforeAll(async () => {
  made = await fill();
  target = await newEmptyDatabase(postgres.url);
});

test('a move that breaks off leaves an empty target empty', async () => {
  const breaking = moveEmbedded({
    dataDir,
    url: target,
    onTable: async (name) => {
      if (name !== 'public.scripts') return;
      await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
        new URL(target).pathname.slice(1),
      ]);
    },
  });
  await expect(breaking).rejects.toThrow(/^The move broke off, and the target is as it was: /);
  expect(await tablesAt(target)).toEqual([]);
});

test('everything is moved, and the same again when it is repeated', async () => {
  const first = await moveEmbedded({ dataDir, url: target });
  tables = first.tables;
  const without = Object.keys(tables).filter((name) => tables[name]?.rows === 0);
  // Words on the way are gone once a script is written; the others nobody here has made.
  expect(without).toEqual(['public.script_pieces']);
  expect(first.isRepeated).toBe(false);
  expect(Number(first.sums['tokens in the ledger'])).toBe(made.tokens);
  expect(await moveEmbedded({ dataDir, url: target })).toEqual({ ...first, isRepeated: true });
});

test('a repeated move that breaks off leaves what was moved before', async () => {
  const breaking = moveEmbedded({ dataDir, url: target, onTable: () => Promise.reject(new Error('cut')) });
  await expect(breaking).rejects.toThrow('The move broke off');
  const [row] = await askAt<{ count: string }>(target, 'select count(*) from users');
  expect(Number(row?.count)).toBe(tables['public.users']?.rows);
});

test('the product goes on where it was, and what it did there is not overwritten', async () => {
  const { call, signIn, stopAll } = await startTestApp({ at: { url: target } });
  const { maya } = made;
  const { status, body } = await call(login, { body: { email: maya.email, password: PASSWORD } });
  expect(status).toBe(200);
  const as = <E extends Parameters<typeof call>[0]>(endpoint: E, sent = {}) =>
    call(endpoint, sent, body.token);
  expect((await as(getCurrentUser)).body.tokens).toBe(made.tokens);
  expect((await as(getScript, { params: { id: made.scriptId } })).body.content).toBe(made.content);
  const [marked] = (await as(listPrompts, { query: { bookmarked: 'true' } })).body;
  expect(marked?.nestedPrompts.map(({ _id }) => _id)).toContain(made.promptId);
  const messages = (await as(listMyMessages)).body;
  expect(messages.map(({ content }) => content)).toEqual(['Is “anybody” there? \\ {é,🎬}', 'Yes.']);
  // The session from before holds as well; the figures were neither lost nor counted twice.
  const totals = (await call(getOverview, {}, made.admin.token)).body;
  expect(totals).toEqual(made.totals);
  // New rows get new numbers, and triggers count again.
  const newcomer = await signIn('Noor');
  expect((await newcomer.call(sendMessage, { body: { content: 'Hello.' } })).status).toBe(201);
  expect((await call(getOverview, {}, made.admin.token)).body.totalUsers).toBe(totals.totalUsers + 1);
  await stopAll();
  await expect(moveEmbedded({ dataDir, url: target })).rejects.toThrow(
    /^The target was used since the last move/,
  );
});

test('data of others is left alone', async () => {
  const others = await newEmptyDatabase(postgres.url);
  await askAt(others, 'create table recipes (name text)');
  await expect(moveEmbedded({ dataDir, url: others })).rejects.toThrow('The target holds data already.');
});

test('what cannot be moved is told in one line', async () => {
  const nowhere = moveEmbedded({ dataDir, url: 'postgres://x@127.0.0.1:1/x' });
  await expect(nowhere).rejects.toThrow('The target cannot be used: connect ECONNREFUSED 127.0.0.1:1');
  await expect(moveEmbedded({ dataDir: folder, url: target })).rejects.toThrow(
    'There is no embedded database in',
  );
  const missing = moveEmbedded({ dataDir, url: postgres.url.replace(/[^/]*$/, 'missing') });
  await expect(missing).rejects.toThrow('The target cannot be used: database "missing" does not exist');

  const TSX = import.meta.resolve('tsx');
  const main = fileURLToPath(new URL('db-move.ts', import.meta.url));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--import', TSX, main, ...args], { encoding: 'utf8', cwd: folder });
  const said = run();
  expect([said.status, said.stderr]).toEqual([
    1,
    'Say where to: npm run db:move -- --to postgres://user:password@host/database\n',
  ]);
});
