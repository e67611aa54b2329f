/**
 * Question: does the admin overview slow down with 100,000 users and scripts instead of 100?
 * Target: within 2x, with both databases. Results: bench/RESULTS.md.
 */
import { sql } from 'drizzle-orm';
import { mergeStatistics } from '../server/src/features/overview/overview.repository.ts';
import { compareGrowth } from './harness/growth.ts';

await compareGrowth({
  what: 'users and scripts',
  few: 100,
  many: 100_000,
  asAdmin: true,
  requests: { overview: '/api/admin/overview', 'audit log': '/api/admin/audit?limit=50' },
  async fill({ db }, from, to, ownerId) {
    await db.execute(sql`
      insert into users (name, email, password_hash, subscription_status, created_at)
      select 'Person ' || n, 'person-' || n || '@example.com', 'x', case when n % 3 = 0 then 'active' else 'inactive' end,
             now() - (n % 60) * interval '1 day'
      from generate_series(${from}::int, ${to}::int) n`);
    await db.execute(sql`
      insert into scripts (owner_id, title, niche, style, created_at)
      select ${ownerId}::uuid, 'Script ' || n, 'Food', 'long', now() - (n % 60) * interval '1 day'
      from generate_series(${from}::int, ${to}::int) n`);
    await db.execute(sql`
      insert into audit_entries (action, actor_id, subject, created_at)
      select 'video.added', ${ownerId}::uuid, 'Title ' || n, now() from generate_series(${from}::int, ${to}::int) n`);
    // The product does this every minute.
    await mergeStatistics(db);
  },
});
