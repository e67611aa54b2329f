/**
 * Question: does My Scripts slow down when a user has 10,000 scripts in 200 series instead of 100 in two?
 * Target: every list within 2x, with both databases. What they read is shown by
 * server/src/features/scripts/organize/organize-growth.embedded.test.ts. Results: bench/RESULTS.md.
 */
import { sql } from 'drizzle-orm';
import { compareGrowth } from './harness/growth.ts';

const LIST = '/api/scripts/my-scripts/:ownerId?limit=60';
const SCRIPTS_PER_SERIES = 50;

await compareGrowth({
  what: 'scripts in series',
  few: 100,
  many: 10_000,
  requests: {
    newest: LIST,
    oldest: `${LIST}&sort=oldest`,
    'by title': `${LIST}&sort=title`,
    longest: `${LIST}&sort=longest`,
    'by status': `${LIST}&sort=stage`,
    'no series': `${LIST}&series=none`,
    'series and their counts': '/api/series',
    deleted: '/api/scripts/deleted?limit=60',
  },
  async fill({ db }, from, to, ownerId) {
    await db.execute(sql`
      insert into series (owner_id, name, created_at)
      select ${ownerId}::uuid, 'Series ' || n, now()
      from generate_series((${from}::int - 1) / ${SCRIPTS_PER_SERIES}::int + 1, (${to}::int - 1) / ${SCRIPTS_PER_SERIES}::int + 1) n`);
    await db.execute(sql`
      insert into scripts (owner_id, series_id, title, content, niche, style, words, stage, created_at, updated_at)
      select ${ownerId}::uuid, s.id, 'Script ' || n, 'The ferry leaves at nine.', 'Travel', 'calm', n % 900,
        (array['draft', 'ready', 'filmed', 'published'])[n % 4 + 1],
        timestamptz '2026-01-01' + n * interval '1 minute', now()
      from generate_series(${from}::int, ${to}::int) n
      join series s on s.owner_id = ${ownerId}::uuid
        and s.name = 'Series ' || ((n - 1) / ${SCRIPTS_PER_SERIES}::int + 1)`);
  },
});
