import type { SeriesOverview } from '@cold-open/contract/scripts/organize.contract';
import { SCRIPT_STAGES, type ScriptStage } from '@cold-open/contract/scripts/script-stages';
import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { scriptCounts } from '../scripts.tables.ts';

export type SeriesCounts = Pick<SeriesOverview, 'counts' | 'deleted'>;

/**
 * All counts of an owner as one text: the series, the kind and the amount of each row. Summed by `sumCounts`, because
 * it takes the database several times as long to sum, group and build the values of 1,000 rows.
 */
export const countsText = (ownerId: string) => sql<string | null>`(
  select string_agg(coalesce(series_id::text, '') || ' ' || kind || ' ' || amount, ',')
  from ${scriptCounts} where owner_id = ${ownerId})`;

/** Returns how many scripts are in each series by stage. Leaves out zeros. */
export function sumCounts(text: string | null): SeriesCounts {
  const bySeries = new Map<string, number[]>();
  let deleted = 0;
  for (const row of text === null ? [] : text.split(',')) {
    const kindAt = row.indexOf(' ') + 1;
    const amountAt = row.indexOf(' ', kindAt) + 1;
    const seriesId = row.slice(0, kindAt - 1);
    const stage = SCRIPT_STAGES.indexOf(row.slice(kindAt, amountAt - 1) as ScriptStage);
    const amount = Number(row.slice(amountAt));
    if (stage < 0) {
      deleted += amount;
      continue;
    }
    const sums = bySeries.get(seriesId) ?? SCRIPT_STAGES.map(() => 0);
    sums[stage] = (sums[stage] ?? 0) + amount;
    bySeries.set(seriesId, sums);
  }
  const counts: SeriesCounts['counts'] = [];
  for (const [seriesId, sums] of bySeries) {
    const stages: Partial<Record<ScriptStage, number>> = {};
    for (const [i, stage] of SCRIPT_STAGES.entries()) if ((sums[i] ?? 0) > 0) stages[stage] = sums[i] ?? 0;
    if (sums.some((sum) => sum > 0)) counts.push({ seriesId: seriesId || null, stages });
  }
  return { counts, deleted };
}

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
