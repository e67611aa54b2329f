import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import type { Position } from '../../platform/http/paging.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { countAllUnread } from './chat.repository.ts';
import { findMatchingMessages } from './conversation-search.repository.ts';
import {
  type ConversationFilters,
  listLastMessages,
  listNewestConversations,
} from './conversations.repository.ts';

/** Enough for a full page of every view. */
const FEW = 200;
/** bench/admin-lists.ts measures the same with 100,000. */
const MANY = 5000;
const PAGE = { limit: 31, after: null };
const FOUND = 'xylophone';
/** One message in eight contains it. */
const COMMON = 'lantern';
/** All messages of the oldest conversations contain it, and no others. */
const ONCE_COMMON = 'gramophone';
const OLD = 40;

const { app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });

/** Adds conversations with four messages each. The oldest ten are unread, and one of them contains the word. */
async function fill(from: number, to: number) {
  await app.db.transaction(async (tx) => {
    await tx.execute(sql`
      insert into users (name, email, password_hash)
      select 'Person ' || n, 'person-' || n || '@example.com', 'x' from generate_series(${from}::int, ${to}::int) n`);
    await tx.execute(sql`
      insert into chat_messages (user_id, sender_role, content, created_at, read_at)
      select users.id, case when m % 2 = 0 then 'user' else 'admin' end,
             'Message number ' || m || case
               when n = 7 and m = 2 then ${` ${FOUND}`}
               when n % 2 = 1 and m = 2 then ${` ${COMMON}`}
               when n <= ${OLD}::int then ${` ${ONCE_COMMON}`}
               else '' end,
             now() - interval '100 days' + n * interval '1 minute' + m * interval '1 second',
             case when n <= 10 and m = 4 then null else now() end
      from generate_series(${from}::int, ${to}::int) n
      join users on users.email = 'person-' || n || '@example.com'
      cross join generate_series(1, 4) m`);
    await tx.execute(sql`
      insert into conversations (user_id, last_message_at, status, assignee_id)
      select users.id, now() - interval '100 days' + n * interval '1 minute' + interval '4 seconds',
             case when n % 2 = 0 then 'open' else 'resolved' end, case when n % 4 = 0 then ${admin.id}::uuid end
      from generate_series(${from}::int, ${to}::int) n
      join users on users.email = 'person-' || n || '@example.com'`);
  });
  for (const table of ['users', 'visitors', 'chat_messages', 'conversations'])
    await app.db.execute(sql.raw(`vacuum analyze ${table}`));
}

const filters = (changed: Partial<ConversationFilters>): ConversationFilters => ({
  viewerId: admin.id,
  view: 'all',
  unread: false,
  only: undefined,
  q: undefined,
  ...changed,
});

/** A page of the list, as a call loads it. Returns how many conversations it has. */
async function loadPage(tx: Tx, changed: Partial<ConversationFilters>, limit = PAGE.limit) {
  const rows = await listNewestConversations(tx, filters(changed), { ...PAGE, limit });
  const ids = rows.map(({ id }) => id);
  await listLastMessages(tx, ids, 1);
  if (changed.q) await findMatchingMessages(tx, ids, changed.q);
  return rows.length;
}

const LOADS: Record<string, [load: (tx: Tx) => Promise<number>, found: number]> = {
  all: [(tx) => loadPage(tx, {}), 31],
  open: [(tx) => loadPage(tx, { view: 'open' }), 31],
  mine: [(tx) => loadPage(tx, { view: 'mine' }), 31],
  resolved: [(tx) => loadPage(tx, { view: 'resolved' }), 31],
  unread: [(tx) => loadPage(tx, { unread: true }), 10],
  'open and unread': [(tx) => loadPage(tx, { view: 'open', unread: true }), 5],
  'mine and unread': [(tx) => loadPage(tx, { view: 'mine', unread: true }), 2],
  'a word in one message': [(tx) => loadPage(tx, { q: FOUND.toUpperCase() }), 1],
  'a word in one message, resolved': [(tx) => loadPage(tx, { q: FOUND, view: 'resolved' }), 1],
  'a word in no message': [(tx) => loadPage(tx, { q: 'zeppelin' }), 0],
  'a word in every message': [(tx) => loadPage(tx, { q: 'message number' }), 31],
  'a word in many messages': [(tx) => loadPage(tx, { q: COMMON }, 6), 6],
  'a word in many messages, resolved': [(tx) => loadPage(tx, { q: COMMON, view: 'resolved' }, 3), 3],
  'the email of one user': [(tx) => loadPage(tx, { q: 'person-42@example' }), 1],
  'the unread count': [(tx) => countAllUnread(tx, admin.id), 10],
};

/** Counts the rows that a load reads, whatever the machine is doing. */
async function rowsRead(load: (tx: Tx) => Promise<number>) {
  return app.db.transaction(async (tx) => {
    const before = await rowsReadSoFar(tx);
    const found = await load(tx);
    return { found, read: (await rowsReadSoFar(tx)) - before };
  });
}

/** Earlier transactions of the connection may be included. */
async function rowsReadSoFar(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ read: string }>(
    sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables`,
  );
  return Number(rows[0]?.read);
}

async function measure() {
  const read: Record<string, number> = {};
  for (const [name, [load, expected]] of Object.entries(LOADS)) {
    const measured = await rowsRead(load);
    expect([name, measured.found]).toEqual([name, expected]);
    read[name] = measured.read;
  }
  return read;
}

test(`every view, filter and search reads at most twice as many rows with ${MANY} conversations as with ${FEW}`, async () => {
  await fill(1, FEW);
  const before = await measure();
  await fill(FEW + 1, MANY);
  const after = await measure();
  const grown = Object.keys(LOADS).filter((name) => (after[name] ?? 0) > 2 * (before[name] ?? 0));
  expect({ grown, before, after }).toMatchObject({ grown: [] });
});

test('a word in many messages finds the same conversations in the same order, page by page', async () => {
  for (const view of ['all', 'resolved', 'open'] as const) {
    const { rows } = await app.db.execute<{ email: string }>(sql`
      select users.email from conversations join users on users.id = conversations.user_id
      where (${view} = 'all' or conversations.status = ${view}) and exists (
        select 1 from chat_messages where user_id = users.id and content like ${`%${COMMON}%`})
      order by last_message_at desc`);
    expect(await findAll({ q: COMMON, view }), view).toEqual(rows.map(({ email }) => email));
  }
});

test('a word that was common long ago is found', async () => {
  const oldest = Array.from({ length: OLD }, (_, index) => `person-${OLD - index}@example.com`);
  expect(await findAll({ q: ONCE_COMMON })).toEqual(oldest);
});

/** Follows the pages to the end. */
async function findAll(changed: Partial<ConversationFilters>): Promise<string[]> {
  const found: string[] = [];
  for (let after: Position | null = null; ; ) {
    const page = await listNewestConversations(app.db, filters(changed), { limit: PAGE.limit, after });
    found.push(...page.map(({ email }) => email));
    const last = page.at(-1);
    if (!last || page.length < PAGE.limit) return found;
    after = { createdAt: last.lastMessageAt, id: last.id };
  }
}
