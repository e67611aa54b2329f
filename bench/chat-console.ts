/**
 * Question: does the admin chat slow down with 100,000 conversations instead of 100?
 * Target: the first page of every view, filter and search within 2x, with both databases. Results: bench/RESULTS.md.
 */
import { sql } from 'drizzle-orm';
import { compareGrowth } from './harness/growth.ts';

const LIST = '/api/chat/admin/all?limit=30&messages=1';
const MESSAGES_PER_USER = 4;
const FOUND = 'Periwinkle';
const WORD = 'Xylophone';

await compareGrowth({
  what: 'conversations',
  few: 100,
  many: 100_000,
  asAdmin: true,
  requests: {
    'first page': LIST,
    'search, one found': `${LIST}&q=${FOUND}`,
    'search, nothing found': `${LIST}&q=zeppelin`,
    'search, one message found': `${LIST}&q=${WORD}`,
    'search, in every message': `${LIST}&q=message%20number`,
    'view open': `${LIST}&view=open`,
    'view mine': `${LIST}&view=mine`,
    'view resolved': `${LIST}&view=resolved`,
    'view open, unread': `${LIST}&view=open&unread=true`,
    'view resolved, search': `${LIST}&view=resolved&q=${WORD}`,
    'unread, total': '/api/chat/admin/unread',
  },
  async fill({ db }, from, to, ownerId) {
    await db.execute(sql`
      insert into users (name, email, password_hash)
      select case when n = 50 then ${FOUND} else 'Person ' || n end, 'person-' || n || '@example.com', 'x'
      from generate_series(${from}::int, ${to}::int) n`);
    await db.execute(sql`
      insert into chat_messages (user_id, sender_role, content, created_at, read_at)
      select id, case when m % 2 = 0 then 'user' else 'admin' end, 'Message number ' || m ||
               case when m = 2 and split_part(split_part(email, '@', 1), '-', 2)::int = 40 then ${` ${WORD}`} else '' end,
             now() - interval '1 day' + m * interval '1 minute',
             -- Ten users have one unread message, in either size.
             case when m = ${MESSAGES_PER_USER}::int and split_part(split_part(email, '@', 1), '-', 2)::int <= 10 then null else now() end
      from users, generate_series(1, ${MESSAGES_PER_USER}::int) m
      where email like 'person-%' and split_part(split_part(email, '@', 1), '-', 2)::int between ${from}::int and ${to}::int`);
    await db.execute(sql`
      insert into conversations (user_id, last_message_at, status, assignee_id)
      select user_id, max(created_at),
             case when ascii(right(user_id::text, 1)) % 2 = 0 then 'open' else 'resolved' end,
             -- Every fourth.
             case when ascii(right(user_id::text, 2)) % 4 = 0 then ${ownerId}::uuid end
      from chat_messages
      where not exists (select 1 from conversations where conversations.user_id = chat_messages.user_id)
      group by user_id`);
  },
});
