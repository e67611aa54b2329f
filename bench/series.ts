/**
 * Question: does My Scripts slow down when a user has 10,000 scripts in 200 series instead of 100 in two?
 * Target: every list within 2x, with both databases. What they read is shown by
 * server/src/features/scripts/organize/organize-growth.embedded.test.ts. Results: bench/RESULTS.md.
 */
import { SERIES_PAGE_SIZE } from '@cold-open/contract/scripts/organize.contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../server/src/platform/db/database.ts';
import { compareGrowth } from './harness/growth.ts';

const LIST = '/api/scripts/my-scripts/:ownerId?limit=60';
/** As My Scripts asks for them. */
const SERIES = `/api/series?limit=${SERIES_PAGE_SIZE}`;
const SCRIPTS_PER_SERIES = 50;

const changeStage = ({ db }: Database, ownerId: string, serial: number) =>
  db.execute(sql`
    update scripts set stage = ${serial % 2 === 0 ? 'idea' : 'draft'}
    where id = (select id from scripts where owner_id = ${ownerId}::uuid order by created_at limit 1)`);

const renameOne = ({ db }: Database, ownerId: string, serial: number) =>
  db.execute(sql`
    update series set name = ${`Renamed ${serial}`}
    where id = (select id from series where owner_id = ${ownerId}::uuid order by created_at, id limit 1)`);

/** Deletes the series that the last call created, too. */
async function replaceOne({ db }: Database, ownerId: string, serial: number) {
  await db.execute(
    sql`delete from series where owner_id = ${ownerId}::uuid and name = ${`New ${serial - 1}`}`,
  );
  await db.execute(sql`
    insert into series (owner_id, name, created_at) values (${ownerId}, ${`New ${serial}`}, now())`);
}

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
    'series and their counts': SERIES,
    'series, after a new stage': { path: SERIES, change: changeStage },
    'series, after a new name': { path: SERIES, change: renameOne },
    'series, after a new series': { path: SERIES, change: replaceOne },
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
