/**
 * Question: does the admin list of users slow down with 100,000 users instead of 100?
 * Target: first page, filters and search within 2x, a search that matches nobody within 3x, with both databases. Results: bench/RESULTS.md.
 */
import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { compareGrowth } from './harness/growth.ts';

/** Makes names that differ as much as real names do. */
const digestOf = (text: string) => createHash('md5').update(text).digest('hex');

await compareGrowth({
  what: 'users',
  few: 100,
  many: 100_000,
  asAdmin: true,
  requests: {
    'first page': '/api/admin/users',
    'by balance': '/api/admin/users?sort=tokens&order=asc',
    'by last deactivation': '/api/admin/users?sort=planDeactivatedAt&order=desc',
    'search by name': `/api/admin/users?search=${digestOf('50').slice(-8)}`,
    'search by email': `/api/admin/users?search=${digestOf('mail 50').slice(0, 12)}`,
    'search, nothing found': '/api/admin/users?search=nobodyhasthis',
    'search, two letters of nobody': '/api/admin/users?search=qx',
    'search, two common letters': '/api/admin/users?search=ab',
    'active users': '/api/admin/users?plan=active',
    'users without tokens': '/api/admin/users?tokensTo=0',
    'blocked users': '/api/admin/users?blocked=yes',
    'users seen lately': '/api/admin/users?seenFrom=2026-02-01',
    'users never seen': '/api/admin/users?seenBefore=2020-01-01',
    admins: '/api/admin/users?role=any',
    total: '/api/admin/users/count',
    'token history': '/api/tokens',
  },
  async fill({ db }, from, to) {
    await db.execute(sql`
      insert into users (name, email, password_hash, tokens, subscription_status, created_at)
      select left(md5(n::text), 6) || ' ' || right(md5(n::text), 8), md5('mail ' || n) || '@example.com', '', n % 300,
             case when n % 3 = 0 then 'active' else 'inactive' end, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) n`);
  },
});
