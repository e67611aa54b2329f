/**
 * Question: does the admins' console cost more with 100,000 conversations than with 100?
 * Aim: the first page within 2x, on both shapes of the database. The last answer stands in bench/RESULTS.md.
 */
import { sql } from 'drizzle-orm';
import { compareGrowth } from './harness/growth.ts';

const LIST = '/api/chat/admin/all?limit=30';
const MESSAGES_OF_EACH = 4;
/** Written last of all, so that every size has it on its first page. */
const FOUND = 'Periwinkle';

await compareGrowth({
  what: 'conversations',
  few: 100,
  many: 100_000,
  asAdmin: true,
  questions: {
    'first page': LIST,
    'search, one found': `${LIST}&q=${FOUND}`,
    'search, nothing found': `${LIST}&q=zeppelin`,
    'unread in all': '/api/chat/admin/unread',
  },
  async fill({ db }, from, to) {
    await db.execute(sql`
      insert into users (name, email, password_hash)
      select case when n = 50 then ${FOUND} else 'Person ' || n end, 'person-' || n || '@example.com', 'x'
      from generate_series(${from}::int, ${to}::int) n`);
    await db.execute(sql`
      insert into chat_messages (user_id, sender_role, content, created_at, read_at)
      select id, case when m % 2 = 0 then 'user' else 'admin' end, 'Message number ' || m,
             now() - interval '1 day' + m * interval '1 minute',
             -- The newest one of a tenth of them is unread, as many in either size.
             case when m = ${MESSAGES_OF_EACH}::int and split_part(split_part(email, '@', 1), '-', 2)::int <= 10 then null else now() end
      from users, generate_series(1, ${MESSAGES_OF_EACH}::int) m
      where email like 'person-%' and split_part(split_part(email, '@', 1), '-', 2)::int between ${from}::int and ${to}::int`);
    await db.execute(sql`
      insert into conversations (user_id, last_message_at)
      select user_id, max(created_at) from chat_messages
      where user_id not in (select user_id from conversations) group by user_id`);
  },
});
