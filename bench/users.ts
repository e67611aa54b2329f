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
    // A short page is full in either size.
    'search, two common letters': '/api/admin/users?search=ab&limit=5',
    'search, accents': `/api/admin/users?search=${digestOf('50').slice(-8).replaceAll('e', 'É').replaceAll('a', 'à')}`,
    'active users': '/api/admin/users?plan=active&limit=5',
    'active users, by name': '/api/admin/users?plan=active&limit=5&sort=name&order=asc',
    'users without tokens': '/api/admin/users?tokensTo=0&limit=5',
    'users with a rare balance': '/api/admin/users?tokensFrom=5000',
    'blocked users': '/api/admin/users?blocked=yes',
    'users seen lately': '/api/admin/users?seenFrom=2026-02-01',
    'users never seen': '/api/admin/users?seenBefore=2020-01-01',
    'by name': '/api/admin/users?sort=name&order=asc',
    'by email': '/api/admin/users?sort=email&order=desc',
    'by plan': '/api/admin/users?sort=subscriptionStatus&order=asc&limit=5',
    'unconfirmed emails': '/api/admin/users?verified=no&limit=5',
    admins: '/api/admin/users?role=any',
    'no admins': '/api/admin/users?role=none&limit=5',
    'first bytes of the CSV file': 'POST /api/admin/users/export',
    total: '/api/admin/users/count',
    'token history': '/api/tokens',
  },
  async fill({ db }, from, to) {
    await db.execute(sql`
      insert into users (name, email, password_hash, tokens, subscription_status, created_at)
      select left(md5(n::text), 6) || ' ' || right(md5(n::text), 8), md5('mail ' || n) || '@example.com', '',
             case when n = 50 then 5000 else n % 20 end,
             case when n % 3 = 0 then 'active' else 'inactive' end, timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(${from}::int, ${to}::int) n`);
  },
});
