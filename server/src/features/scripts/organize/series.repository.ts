import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { byText } from '../../../platform/db/prepared.ts';
import { only } from '../../../platform/db/rows.ts';
import { scripts, series } from '../scripts.tables.ts';
import { countRows, countsState, countsText } from './script-counts.repository.ts';

export type SeriesRow = typeof series.$inferSelect;

const isOwnSeries = (ownerId: string, id: string) => and(eq(series.ownerId, ownerId), eq(series.id, id));

/** A page of the series of an owner, by name. */
export interface SeriesPage {
  ownerId: string;
  limit: number;
  /** The last series of the page before; null for the first page. */
  after: string | null;
}

interface OverviewRow {
  /** False if the series that the page begins after does not exist. */
  is_valid: boolean;
  has_more: boolean;
  state: string;
  series: string | null;
  counts: string | null;
}

/**
 * Returns a page of series and their counts as two texts for `toOverviewJson`, with one query. Joining texts takes the database less
 * time than building values. The state changes with any of them; for the known state, no texts are built.
 */
export async function readOverview(db: DbOrTx, { ownerId, limit, after }: SeriesPage, knownState: string) {
  // `to_json` ignores the session's date format and escapes line breaks.
  const each = sql`concat(id, to_json(name), to_json(created_at at time zone 'UTC'))`;
  const ifChanged = (text: SQL) => sql`case when state <> ${knownState}::text then ${text} end`;
  const isFirstPage = sql`${after}::uuid is null`;
  const previous = sql`(
    select lower(name) from ${series} where owner_id = ${ownerId} and id = ${after}::uuid)`;
  const counted = countRows(ownerId, { seriesIds: sql`select id from page`, withNoSeries: isFirstPage });
  const statement = sql`
    with candidates as materialized (
      select * from ${series}
      where owner_id = ${ownerId} and (${isFirstPage} or lower(name) > ${previous})
      order by lower(name) limit ${limit}::int + 1
    ), page as materialized (
      select * from candidates order by lower(name) limit ${limit}::int
    ), counted as materialized (${counted}), current as materialized (
      select concat(
        (select bit_xor(hash_record_extended(page, 0)) from page), ' ',
        ${countsState(sql`counted`)}, ' ', (select count(*) from candidates)) as state
    )
    select state,
      ${isFirstPage} or ${previous} is not null as is_valid,
      (select count(*) from candidates) > ${limit}::int as has_more,
      ${ifChanged(sql`(select string_agg(${each}, E'\n' order by lower(name)) from page)`)} as series,
      ${ifChanged(countsText(sql`counted`))} as counts
    from current`;
  const {
    is_valid: isValid,
    has_more: hasMore,
    ...read
  } = only((await db.execute<OverviewRow & Record<string, unknown>>(byText(statement))).rows);
  return { ...read, isValid, hasMore };
}

export async function countOwnSeries(tx: Tx, ownerId: string) {
  return tx.$count(series, eq(series.ownerId, ownerId));
}

/** Keeps the series from being deleted until the transaction ends. */
export async function lockOwnSeries(tx: Tx, ownerId: string, id: string) {
  const [row] = await tx.select().from(series).where(isOwnSeries(ownerId, id)).for('key share');
  return row ?? null;
}

/** Returns null if the owner has a series with this name. */
export async function insertSeries(tx: Tx, row: typeof series.$inferInsert) {
  const [inserted] = await tx.insert(series).values(row).onConflictDoNothing().returning();
  return inserted ?? null;
}

export async function findSeriesByName(tx: Tx, ownerId: string, name: string) {
  const [row] = await tx
    .select({ id: series.id })
    .from(series)
    .where(and(eq(series.ownerId, ownerId), sql`lower(${series.name}) = lower(${name})`));
  return row ?? null;
}

export async function changeSeriesName(tx: Tx, id: string, name: string) {
  return only(await tx.update(series).set({ name }).where(eq(series.id, id)).returning());
}

/** Takes up to this many scripts out of the series. Returns true if more may be left. */
export async function takeOutOfSeries(db: DbOrTx, ownerId: string, id: string, limit: number) {
  const some = db
    .select({ id: scripts.id })
    .from(scripts)
    .where(and(eq(scripts.ownerId, ownerId), eq(scripts.seriesId, id)))
    .limit(limit);
  const taken = await db
    .update(scripts)
    .set({ seriesId: null })
    .where(inArray(scripts.id, some))
    .returning({ id: scripts.id });
  return taken.length === limit;
}

/** Returns true if the series existed. Its scripts are kept. */
export async function deleteOwnSeries(tx: Tx, ownerId: string, id: string): Promise<boolean> {
  const deleted = await tx.delete(series).where(isOwnSeries(ownerId, id)).returning({ id: series.id });
  return deleted.length === 1;
}
