import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { scriptCounts } from '../scripts.tables.ts';

/** The rows with the counts of some series, and of the scripts in no series if wanted. */
export const countRows = (
  ownerId: string,
  { seriesIds, withNoSeries }: { seriesIds: SQL; withNoSeries: SQL },
) => sql`
  select id, series_id, kind, amount from ${scriptCounts}
  where owner_id = ${ownerId} and (series_id in (${seriesIds}) or (series_id is null and ${withNoSeries}))`;

/**
 * The rows as one text: the series, the kind and the amount of each. Summed by `toOverviewJson`, because it takes the database
 * several times as long to sum, group and build the values of hundreds of rows.
 */
export const countsText = (rows: SQL) => sql<string | null>`(
  select string_agg(coalesce(series_id::text, '') || ' ' || kind || ' ' || amount, ',') from ${rows})`;

/** Changes with the rows. They are added and deleted, but never changed, and their ids are not used again. */
export const countsState = (rows: SQL) => sql<string | null>`(
  select bit_xor(hashint8extended(id, 0)) from ${rows})`;

/** Bounds the time of one statement. */
const MERGED_AT_ONCE = 1000;

/**
 * Merges new rows into the row of their series and stage. Returns true if more may be left. Rows of concurrent
 * transactions are left for the next call.
 */
export async function mergeScriptCounts(db: DbOrTx): Promise<boolean> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    with fresh as (
      select distinct owner_id, series_id, kind from (
        select owner_id, series_id, kind from ${scriptCounts} where not merged limit ${MERGED_AT_ONCE}
      ) as unmerged
    ), taken as (
      delete from ${scriptCounts} using fresh
      where script_counts.owner_id = fresh.owner_id and script_counts.kind = fresh.kind
        and script_counts.series_id is not distinct from fresh.series_id
      returning script_counts.owner_id, script_counts.series_id, script_counts.kind, script_counts.amount, script_counts.merged
    ), added as (
      insert into ${scriptCounts} (owner_id, series_id, kind, amount, merged)
      select owner_id, series_id, kind, sum(amount), true from taken
      group by owner_id, series_id, kind having sum(amount) <> 0
    )
    select count(*)::integer as taken from taken where not merged`);
  return (rows[0]?.taken ?? 0) >= MERGED_AT_ONCE;
}
