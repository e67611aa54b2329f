import { listAuditActors } from '@cold-open/contract/audit/audit.contract';
import { CATALOG_SORTS, listCatalog } from '@cold-open/contract/videos/video-catalog.contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/test-app.ts';

// Only the embedded database, because its single connection makes the statistics complete immediately.
const { app, signIn } = await startTestApp();
const admin = await signIn('Ada', { admin: true });
await app.db.execute(sql`truncate videos`);

/** The examples and the titles about trains are the oldest, with the fewest views and the lowest scores. */
async function addTitles(from: number, to: number) {
  await app.db.execute(sql`
    insert into videos (title, niche, views, channel_subscribers, upload_days, score, is_example, created_at)
    select 'Title ' || lpad((100000 - n)::text, 6, '0'), case when n <= 100 then 'Trains' else 'Travel' end, n, 1000, 30,
      n % 100, n <= 40, timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) n`);
  await app.db.execute(sql`
    insert into audit_entries (action, actor_id, actor_name, subject, created_at)
    select 'video.added', gen_random_uuid(), '', 'Title ' || n, now() from generate_series(${from}::int, ${to}::int) n`);
  for (const table of ['videos', 'audit_entries']) await app.db.execute(sql.raw(`vacuum analyze ${table}`));
}

/** How many rows and index entries of both tables a call reads. */
async function readBy(call: () => Promise<{ status: number }>): Promise<number> {
  const total = async () => {
    await app.db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await app.db.execute(sql`
      select (select sum(seq_tup_read) from pg_stat_user_tables where relname in ('videos', 'audit_entries'))
        + (select sum(idx_tup_read) from pg_stat_user_indexes where relname in ('videos', 'audit_entries')) as read`);
    return Number(rows[0]?.read);
  };
  const before = await total();
  expect((await call()).status).toBe(200);
  return (await total()) - before;
}

test('a page of titles and the admins in the audit log read no more rows with eight times as many', async () => {
  const calls: Record<string, () => Promise<{ status: number }>> = {
    admins: () => admin.call(listAuditActors),
    examples: () => admin.call(listCatalog, { query: { source: 'examples', limit: '20' } }),
  };
  for (const sort of CATALOG_SORTS)
    calls[`trains by ${sort}`] = () =>
      admin.call(listCatalog, { query: { niche: 'trains', sort, limit: '20' } });
  const measure = async () => {
    const reads: Record<string, number> = {};
    for (const [name, call] of Object.entries(calls)) reads[name] = await readBy(call);
    return reads;
  };
  await addTitles(1, 500);
  const few = await measure();
  await addTitles(501, 4000);
  const many = await measure();
  for (const [name, rows] of Object.entries(many))
    expect(rows, `${name}: ${few[name]} rows before`).toBeLessThanOrEqual(Math.max(150, few[name] ?? 0));
});
