import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Tx } from '../../platform/db/database.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { countAllUnread } from './chat.repository.ts';
import {
  type ConversationFilters,
  findMatchingMessages,
  listLastMessages,
  listNewestConversations,
} from './conversations.repository.ts';

/** Enough for a full page of every view. */
const FEW = 200;
/** bench/admin-lists.ts measures the same with 100,000. */
const MANY = 5000;
const PAGE = { limit: 31, after: null };
const FOUND = 'xylophone';

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
             'Message number ' || m || case when n = 7 and m = 2 then ${` ${FOUND}`} else '' end,
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
async function loadPage(tx: Tx, changed: Partial<ConversationFilters>) {
  const rows = await listNewestConversations(tx, filters(changed), PAGE);
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
  'the email of one user': [(tx) => loadPage(tx, { q: 'person-42@example' }), 1],
  'the unread count': [(tx) => countAllUnread(tx, admin.id), 10],
};

/** Counts the rows that a load reads, whatever the machine is doing. */
async function rowsRead(load: (tx: Tx) => Promise<number>) {
  return app.db.transaction(async (tx) => {
    const found = await load(tx);
    const { rows } = await tx.execute<{ read: string }>(
      sql`select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)) as read from pg_stat_xact_user_tables`,
    );
    return { found, read: Number(rows[0]?.read) };
  });
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
