/**
 * Question: does the list of payments slow down with 100,000 payments instead of 100?
 * Target: first page, filters and searches within 2x, with both databases. The figures of a range read one index entry for
 * each payment of the range, so both sizes are measured on days with the same number of payments. Results: bench/RESULTS.md.
 */
import { sql } from 'drizzle-orm';
import { compareGrowth } from './harness/growth.ts';

const IN_UTC = 'timeZone=UTC';

await compareGrowth({
  what: 'payments',
  few: 100,
  many: 100_000,
  asAdmin: true,
  requests: {
    'first page': '/api/admin/payments?limit=50',
    'one week': `/api/admin/payments?limit=50&from=2026-01-01&to=2026-01-07&${IN_UTC}`,
    'Image tools': '/api/admin/payments?limit=5&kind=image_tools',
    refunded: '/api/admin/payments?limit=5&status=refunded',
    disputed: '/api/admin/payments?limit=5&status=disputed',
    'search by email': '/api/admin/payments?limit=5&search=payer-7@',
    'search by reference': '/api/admin/payments?limit=5&search=in_c0c7c76d',
    'search, nothing found': '/api/admin/payments?limit=5&search=nobodyhasthis',
    'figures of one day': `/api/admin/payments/report?by=day&from=2026-01-01&to=2026-01-01&${IN_UTC}`,
  },
  /** One payer has ten payments, and four payments are made in an hour. */
  async fill({ db }, from, to) {
    await db.execute(sql`
      insert into users (name, email, password_hash)
      select 'Payer ' || n, 'payer-' || n || '@example.com', ''
      from generate_series(${Math.ceil(from / 10)}::int, ${Math.ceil(to / 10)}::int) n on conflict do nothing`);
    await db.execute(sql`
      insert into payments (provider, reference, kind, amount_cents, refunded_cents, dispute, tokens, user_id, paid_at, created_at)
      select 'sandbox', 'in_' || md5(n::text),
        case when n % 20 = 0 then 'image_tools' when n % 10 = 0 then 'boost' else 'plan_month' end,
        1000, case when n % 15 = 0 then 400 else 0 end, case when n % 20 = 7 then 'open' else 'none' end, 100, u.id,
        timestamptz '2026-01-01' + n * interval '15 minutes', now()
      from generate_series(${from}::int, ${to}::int) n
      join users u on u.email = 'payer-' || ceil(n / 10.0) || '@example.com'`);
  },
});
