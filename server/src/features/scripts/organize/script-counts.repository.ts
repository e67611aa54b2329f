import type { SeriesOverview } from '@cold-open/contract/scripts/organize.contract';
import { SCRIPT_STAGES, type ScriptStage } from '@cold-open/contract/scripts/script-stages';
import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { scriptCounts } from '../scripts.tables.ts';

type Counts = Pick<SeriesOverview, 'counts' | 'deleted'>;

/** The series, then a number for each stage. */
type SeriesNumbers = [seriesId: string | null, ...numbers: (number | null)[]];

/**
 * Returns how many scripts the owner has in each series by stage. The database aggregates up to 1,000 rows into one value.
 */
export async function countBySeries(db: DbOrTx, ownerId: string): Promise<Counts> {
  const sumOf = (kind: string) => sql`sum(amount) filter (where kind = ${kind})`;
  const sums = sql.join(SCRIPT_STAGES.map(sumOf), sql`, `);
  const { rows } = await db.execute<{ series: SeriesNumbers[]; deleted: number }>(sql`
    select coalesce(json_agg(numbers), '[]') as series, coalesce(sum(deleted), 0)::integer as deleted from (
      select json_build_array(series_id, ${sums}) as numbers, ${sumOf('deleted')} as deleted
      from ${scriptCounts} where owner_id = ${ownerId} group by series_id
    ) as by_series`);
  const { series = [], deleted = 0 } = rows[0] ?? {};
  const counts = series.map(([seriesId, ...numbers]) => ({ seriesId, stages: stagesOf(numbers) }));
  return { counts: counts.filter(({ stages }) => Object.keys(stages).length > 0), deleted };
}

/** Leaves out zeros. */
function stagesOf(numbers: (number | null)[]): Partial<Record<ScriptStage, number>> {
  return Object.fromEntries(
    SCRIPT_STAGES.flatMap((stage, i) => ((numbers[i] ?? 0) > 0 ? [[stage, numbers[i]]] : [])),
  );
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
