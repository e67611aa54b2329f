/**
 * Question: do the lists and searches of the admin area slow down with 100,000 rows of everything instead of 100?
 * Target: every list, filter, order and search within 2x, with both databases. Lists of users and the library have their own
 * benchmarks (users, prompt-library). The figures of a range read one index entry for each payment of the range, so both sizes
 * are measured on days with the same number of payments. Results: bench/RESULTS.md.
 */
import { type SQL, sql } from 'drizzle-orm';
import { mergeStatistics } from '../server/src/features/overview/overview.repository.ts';
import { compareGrowth } from './harness/growth.ts';

/** What exactly one row of each list contains. */
const RARE = 'periwinkle';
const RARE_ROW = 50;
const FIRST_DAY = sql`timestamptz '2026-01-01'`;
/** A page of five is full in either size, even for a filter that one row in twenty passes, and a page of two for two filters. */
const [PAGE, FIVE, TWO] = ['limit=50', 'limit=5', 'limit=2'];
const IN_UTC = 'timeZone=UTC';

const [AUDIT, CATALOG, POSTED, PAYMENTS, CHAT] = [
  '/api/admin/audit?',
  '/api/videos/catalog?',
  '/api/admin/posted-scripts?',
  '/api/admin/payments?',
  '/api/chat/admin/all?messages=1&',
];

await compareGrowth({
  what: 'rows of everything',
  few: 100,
  many: 100_000,
  asAdmin: true,
  repeats: 31,
  requests: {
    'audit log': `${AUDIT}${PAGE}`,
    'audit log, common action': `${AUDIT}${FIVE}&action=video.added`,
    'audit log, rare action': `${AUDIT}${PAGE}&action=email.tested`,
    'audit log, admin': `${AUDIT}${PAGE}&actorId=:ownerId`,
    'audit log, rare action of an admin': `${AUDIT}${PAGE}&action=email.tested&actorId=:ownerId`,
    'audit log, first day': `${AUDIT}${PAGE}&from=2026-01-01T00:00:00Z&before=2026-01-01T00:20:30Z`,
    'audit log, action on the first day': `${AUDIT}${PAGE}&action=video.added&from=2026-01-01T00:00:00Z&before=2026-01-01T00:20:30Z`,
    'audit log, until the first day': `${AUDIT}${PAGE}&before=2026-01-01T00:20:30Z`,
    'audit log, search, one found': `${AUDIT}${PAGE}&subject=${RARE}`,
    'audit log, search by email': `${AUDIT}${PAGE}&subject=person-${RARE_ROW}@`,
    'audit log, search, many found': `${AUDIT}${FIVE}&subject=title`,
    'audit log, search, nothing found': `${AUDIT}${PAGE}&subject=nobodyhasthis`,
    'audit log, search, two letters of all': `${AUDIT}${FIVE}&subject=ti`,
    'audit log, search, two letters of none': `${AUDIT}${PAGE}&subject=qx`,
    'audit log, its admins': '/api/admin/audit/actors',
    titles: `${CATALOG}${PAGE}`,
    'titles, oldest': `${CATALOG}${PAGE}&sort=oldest`,
    'titles, by title': `${CATALOG}${PAGE}&sort=title`,
    'titles, by views': `${CATALOG}${PAGE}&sort=views`,
    'titles, by score': `${CATALOG}${PAGE}&sort=score`,
    'titles, niche': `${CATALOG}${FIVE}&niche=trains`,
    'titles, niche by views': `${CATALOG}${FIVE}&niche=trains&sort=views`,
    'titles, niche by score': `${CATALOG}${FIVE}&niche=trains&sort=score`,
    'titles, niche by title': `${CATALOG}${FIVE}&niche=trains&sort=title`,
    'titles, niche with one': `${CATALOG}${PAGE}&niche=falconry&sort=views`,
    'titles, examples': `${CATALOG}${PAGE}&source=examples`,
    'titles, examples by views': `${CATALOG}${PAGE}&source=examples&sort=views`,
    'titles, added': `${CATALOG}${PAGE}&source=added`,
    'titles, search, one found': `${CATALOG}${PAGE}&q=${RARE}`,
    'titles, search, many found': `${CATALOG}${FIVE}&q=lantern`,
    'titles, search, many found by title': `${CATALOG}${FIVE}&q=lantern&sort=title`,
    'titles, search, many found by views': `${CATALOG}${FIVE}&q=lantern&sort=views`,
    'titles, search, nothing found': `${CATALOG}${PAGE}&q=zeppelin`,
    'titles, search, two letters of none': `${CATALOG}${PAGE}&q=qx`,
    'titles, search, two letters of all': `${CATALOG}${FIVE}&q=ti&sort=score`,
    'posted scripts': `${POSTED}${PAGE}`,
    'posted scripts, search, one found': `${POSTED}${PAGE}&q=${RARE}`,
    'posted scripts, search, many found': `${POSTED}${FIVE}&q=lantern`,
    'posted scripts, search, nothing found': `${POSTED}${PAGE}&q=zeppelin`,
    'posted scripts, search, two letters of none': `${POSTED}${PAGE}&q=qx`,
    payments: `${PAYMENTS}${PAGE}`,
    'payments, one week': `${PAYMENTS}${PAGE}&from=2026-01-01&to=2026-01-07&${IN_UTC}`,
    'payments, Image tools': `${PAYMENTS}${FIVE}&kind=image_tools`,
    'payments, refunded': `${PAYMENTS}${FIVE}&status=refunded`,
    'payments, disputed': `${PAYMENTS}${FIVE}&status=disputed`,
    'payments, search by email': `${PAYMENTS}${FIVE}&search=person-7@`,
    'payments, search by reference': `${PAYMENTS}${FIVE}&search=in_c0c7c76d`,
    'payments, search, nothing found': `${PAYMENTS}${FIVE}&search=nobodyhasthis`,
    'payments, search, two letters of all': `${PAYMENTS}${FIVE}&search=pe`,
    'figures of one day': `/api/admin/payments/report?by=day&from=2026-01-01&to=2026-01-01&${IN_UTC}`,
    conversations: `${CHAT}${PAGE}`,
    'conversations, open': `${CHAT}${FIVE}&view=open`,
    'conversations, mine': `${CHAT}${FIVE}&view=mine`,
    'conversations, resolved': `${CHAT}${FIVE}&view=resolved`,
    'conversations, unread': `${CHAT}${FIVE}&unread=true`,
    'conversations, open and unread': `${CHAT}${FIVE}&view=open&unread=true`,
    'conversations, search by name': `${CHAT}${PAGE}&q=${RARE}`,
    'conversations, search, one message': `${CHAT}${PAGE}&q=xylophone`,
    'conversations, search, many messages': `${CHAT}${FIVE}&q=lantern`,
    'conversations, resolved, many messages': `${CHAT}${TWO}&view=resolved&q=lantern`,
    'conversations, search, every message': `${CHAT}${FIVE}&q=number`,
    'conversations, search, two letters of all': `${CHAT}${FIVE}&q=pe`,
    'conversations, search, nothing found': `${CHAT}${PAGE}&q=zeppelin`,
    'unread messages, total': '/api/chat/admin/unread',
    'saved replies': '/api/chat/admin/canned-replies',
    'payment events that failed': '/api/admin/payments/events',
    announcements: `/api/admin/announcements?${PAGE}`,
    'announcements to show': '/api/announcements',
  },
  async fill({ db }, from, to, ownerId) {
    const numbers = sql`generate_series(${from}::int, ${to}::int) n`;
    const run = (statement: SQL) => db.execute(statement);
    const rareWord = sql`case when n = ${RARE_ROW}::int then ${` ${RARE}`} else '' end`;
    await run(sql`
      insert into users (name, email, password_hash)
      select 'Person ' || n || ${rareWord}, 'person-' || n || '@example.com', '' from ${numbers}`);
    await run(sql`
      insert into audit_entries (action, actor_id, user_id, subject, created_at)
      select case when n = ${RARE_ROW}::int then 'email.tested' when n % 2 = 0 then 'video.added' else 'user.tokens_changed' end,
             ${ownerId}::uuid, case when n % 2 = 1 or n = ${RARE_ROW}::int then u.id end,
             case when n % 2 = 0 then 'Title ' || n || ${rareWord} end, ${FIRST_DAY} + n * interval '1 minute'
      from ${numbers} join users u on u.email = 'person-' || n || '@example.com' order by n`);
    await run(sql`
      insert into videos (title, niche, views, channel_subscribers, upload_days, score, is_example, created_at)
      select 'Title ' || n || case when n % 20 = 7 then ' lantern' else '' end || ${rareWord},
             case when n = ${RARE_ROW}::int then 'Falconry' when n % 20 = 3 then 'Trains' else 'Travel' end,
             n * 7919 % 1000003, 1000, 30, case when n % 9 = 0 then null else n * 31 % 101 end, n <= 20,
             ${FIRST_DAY} + n * interval '1 minute'
      from ${numbers}`);
    await run(sql`
      insert into scripts (owner_id, shared, title, content, niche, style, words, created_at, updated_at)
      select ${ownerId}::uuid, true, 'Script ' || n,
             'At nine.' || case when n % 20 = 7 then ' lantern' else '' end || ${rareWord},
             'Travel', 'calm', 5, ${FIRST_DAY} + n * interval '1 minute', now()
      from ${numbers}`);
    // One person has ten payments, and four payments are made in an hour.
    await run(sql`
      insert into payments (provider, reference, kind, amount_cents, refunded_cents, dispute, tokens, user_id, paid_at, created_at)
      select 'sandbox', 'in_' || md5(n::text),
        case when n % 20 = 0 then 'image_tools' when n % 10 = 0 then 'boost' else 'plan_month' end,
        1000, case when n % 15 = 0 then 400 else 0 end, case when n % 20 = 7 then 'open' else 'none' end, 100, u.id,
        ${FIRST_DAY} + n * interval '15 minutes', now()
      from ${numbers} join users u on u.email = 'person-' || ceil(n / 10.0) || '@example.com'`);
    // Ten people have an unread message, in either size.
    await run(sql`
      insert into chat_messages (user_id, sender_role, content, created_at, read_at)
      select u.id, case when m = 1 then 'user' else 'admin' end,
             'Message number ' || m || case when m = 2 then '' when n = 40 then ' xylophone' when n % 20 = 7 then ' lantern' else '' end,
             ${FIRST_DAY} + n * interval '1 minute' + m * interval '1 second', case when m = 1 and n <= 10 then null else now() end
      from ${numbers} join users u on u.email = 'person-' || n || '@example.com', generate_series(1, 2) m`);
    await run(sql`
      insert into conversations (user_id, last_message_at, status, assignee_id)
      select u.id, ${FIRST_DAY} + n * interval '1 minute' + interval '2 seconds',
             case when n % 3 = 0 then 'resolved' else 'open' end, case when n % 4 = 0 then ${ownerId}::uuid end
      from ${numbers} join users u on u.email = 'person-' || n || '@example.com'`);
    // Everybody dismissed the newest one, and the newest two have not ended.
    await run(sql`
      insert into announcements (text, starts_at, ends_at, created_at)
      select 'Announcement ' || n, ${FIRST_DAY} - n * interval '1 hour',
             case when n > 2 then ${FIRST_DAY} - n * interval '1 hour' + interval '30 minutes' end, ${FIRST_DAY} - n * interval '1 hour'
      from ${numbers}`);
    await run(sql`
      insert into announcement_dismissals (user_id, announcement_id, dismissed_at)
      select u.id, a.id, now()
      from ${numbers} join users u on u.email = 'person-' || n || '@example.com', announcements a
      where a.text = 'Announcement 1'`);
    // The product does this every minute.
    await mergeStatistics(db);
  },
});
