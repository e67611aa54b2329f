import { listSeries } from '@cold-open/contract/scripts/organize.contract';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { startTestApp } from '../../../testing/test-app.ts';
import { scriptCounts, scripts, series } from '../scripts.tables.ts';
import { mergeScriptCounts } from './script-counts.repository.ts';
import { readOverview } from './series.repository.ts';

// Only the embedded database, because its single connection makes the statistics complete immediately.
const { app, address, signIn } = await startTestApp();
type Person = Awaited<ReturnType<typeof signIn>>;

const LIMIT = 60;
const SORTS = ['newest', 'oldest', 'title', 'longest', 'stage'] as const;

/** The scripts are spread evenly over the series and the stages. One in 19 is deleted. */
async function fill(owner: Person, count: number, seriesCount: number) {
  await app.db.execute(sql`
    insert into series (owner_id, name, created_at)
    select ${owner.id}::uuid, 'Series ' || lpad(n::text, 3, '0'), now() from generate_series(1, ${seriesCount}::int) n`);
  await app.db.execute(sql`
    with numbered as (
      select id, row_number() over (order by name) - 1 as place from series where owner_id = ${owner.id}::uuid
    )
    insert into scripts (owner_id, series_id, title, content, niche, style, words, stage, created_at, updated_at, deleted_at)
    select ${owner.id}::uuid, numbered.id, 'Script ' || lpad(n::text, 6, '0'), 'The ferry leaves at nine.', 'Travel', 'calm', n % 900,
      (array['draft', 'ready', 'filmed', 'published'])[n % 4 + 1],
      timestamptz '2026-01-01' + n * interval '1 minute', now(),
      case when n % 19 = 0 then now() - n * interval '1 second' end
    from generate_series(1, ${count}::int) n
    join numbered on numbered.place = n % ${seriesCount}::int`);
}

async function rowsRead(owner: Person, path: string): Promise<number> {
  const total = async () => {
    await app.db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await app.db.execute(sql`
      select coalesce(sum(seq_tup_read), 0) + (
        select coalesce(sum(idx_tup_read), 0) from pg_stat_user_indexes where relname in ('scripts', 'series', 'script_counts')
      ) as read
      from pg_stat_user_tables where relname in ('scripts', 'series', 'script_counts')`);
    return Number(rows[0]?.read);
  };
  const before = await total();
  const headers = { authorization: `Bearer ${owner.token}` };
  const response = await fetch(`${address}${path}`, { headers });
  expect(response.status, path).toBe(200);
  await response.text();
  return (await total()) - before;
}

test('with 10,000 scripts in 200 series, no list reads more than twice as much as with 100 in two', async () => {
  const [few, many] = [await signIn('Maya'), await signIn('Omar')];
  await fill(few, 100, 2);
  await fill(many, 10_000, 200);
  await app.db.execute(sql`vacuum analyze scripts`);
  await app.db.execute(sql`vacuum analyze series`);
  const listsOf = async (owner: Person) => {
    const { series } = (await owner.call(listSeries)).body;
    const list = `/api/scripts/my-scripts/${owner.id}?limit=${LIMIT}`;
    return {
      ...Object.fromEntries(SORTS.map((sort) => [`by ${sort}`, `${list}&sort=${sort}`])),
      ...Object.fromEntries(
        SORTS.map((sort) => [`a series by ${sort}`, `${list}&sort=${sort}&series=${series[0]?._id}`]),
      ),
      'no series': `${list}&series=none`,
      'a stage': `${list}&stage=filmed`,
      deleted: '/api/scripts/deleted?limit=60',
    };
  };
  const [small, large] = [await listsOf(few), await listsOf(many)];
  const read: Record<string, [few: number, many: number]> = {};
  for (const name of Object.keys(small) as (keyof typeof small)[])
    read[name] = [await rowsRead(few, small[name] ?? ''), await rowsRead(many, large[name] ?? '')];
  const slow = Object.entries(read).filter(([, [before, after]]) => after > 2 * Math.max(before, LIMIT));
  expect(slow).toEqual([]);
  expect(read['a series by title']?.[1]).toBeGreaterThan(0);
});

test('the counts of all series read no scripts, and one row for each series and stage', async () => {
  const owner = await signIn('Ines');
  await fill(owner, 2000, 41);
  while (await mergeScriptCounts(app.db));
  await app.db.execute(sql`vacuum analyze script_counts`);
  const rows = app.db.$count(scriptCounts, eq(scriptCounts.ownerId, owner.id));
  expect(await rows).toBe(4 * 41 + 1);
  // A scan of these small tables also reads the rows of the other accounts.
  const all = (await app.db.$count(scriptCounts)) + (await app.db.$count(series));
  expect(all).toBeLessThan(1000);
  // Once for the state, and once for the texts.
  expect(await rowsRead(owner, '/api/series')).toBeLessThanOrEqual(2 * all);
  expect(await rowsRead(owner, '/api/series')).toBeLessThanOrEqual(all);
});

test('while nothing changes, the database builds no texts of the series, and any change is noticed', async () => {
  const owner = await signIn('Nora');
  await fill(owner, 400, 10);
  const isOwn = eq(series.ownerId, owner.id);
  const changes = {
    'a new series': () =>
      app.db.insert(series).values({ ownerId: owner.id, name: 'New', createdAt: new Date() }),
    'a renamed series': () =>
      app.db
        .update(series)
        .set({ name: sql`${series.name} || '!'` })
        .where(isOwn),
    'a new stage': () => app.db.update(scripts).set({ stage: 'idea' }).where(eq(scripts.ownerId, owner.id)),
    'a deleted series': () => app.db.delete(series).where(isOwn),
  };
  const page = { ownerId: owner.id, limit: 50, after: null };
  let { state: known } = await readOverview(app.db, page, '');
  for (const [change, apply] of Object.entries(changes)) {
    const unchanged = { state: known, series: null, counts: null };
    expect(await readOverview(app.db, page, known), change).toMatchObject(unchanged);
    await apply();
    const { state, counts } = await readOverview(app.db, page, known);
    expect(state, change).not.toBe(known);
    expect(counts, change).not.toBeNull();
    known = state;
  }
});
