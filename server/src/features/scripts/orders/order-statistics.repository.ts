import { and, count, desc, gt, gte, isNotNull, isNull, max, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../platform/db/database.ts';
import { orders } from './orders.tables.ts';

const isReady = sql`${orders.outcome} = 'ready'`;
const isStopped = sql`${orders.outcome} = 'stopped'`;
const isFailed = sql`${orders.outcome} not in ('ready', 'stopped')`;
const toNumber = (value: ReturnType<typeof sql>) => sql<number>`${value}`.mapWith(Number);

export async function countRunning(db: DbOrTx) {
  const [row] = await db.select({ value: count() }).from(orders).where(isNull(orders.outcome));
  return row?.value ?? 0;
}

export async function listDays(db: DbOrTx, since: Date) {
  const day = sql<string>`to_char(${orders.finishedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const durationMs = sql`extract(epoch from ${orders.finishedAt} - ${orders.startedAt}) * 1000`;
  return db
    .select({
      day,
      runs: count(),
      ready: toNumber(sql`count(*) filter (where ${isReady})`),
      stopped: toNumber(sql`count(*) filter (where ${isStopped})`),
      failed: toNumber(sql`count(*) filter (where ${isFailed})`),
      averageWords: toNumber(sql`coalesce(round(avg(${orders.words}) filter (where ${isReady})), 0)`),
      averageMs: toNumber(sql`coalesce(round(avg(${durationMs}) filter (where ${isReady})), 0)`),
    })
    .from(orders)
    .where(gte(orders.finishedAt, since))
    .groupBy(day)
    .orderBy(desc(day));
}

/** How many of the latest scripts are measured. */
const MEASURED_SCRIPTS = 50;

/**
 * Returns how long a model has usually taken for a word lately, without the time spent waiting for others; null if it
 * has written nothing.
 */
export async function findUsualMsPerWord(db: DbOrTx, model: string, since: Date): Promise<number | null> {
  const ms = sql`extract(epoch from ${orders.finishedAt} - ${orders.startedAt}) * 1000`;
  const latest = db
    .select({ value: sql<number>`${ms} / ${orders.words}`.as('value') })
    .from(orders)
    .where(
      and(
        gte(orders.finishedAt, since),
        isReady,
        isNotNull(orders.startedAt),
        gt(orders.words, 0),
        sql`${orders.engine} ->> 'model' = ${model}`,
      ),
    )
    .orderBy(desc(orders.finishedAt))
    .limit(MEASURED_SCRIPTS)
    .as('latest');
  const [row] = await db
    .select({ median: sql<number | null>`percentile_cont(0.5) within group (order by ${latest.value})` })
    .from(latest);
  return row?.median == null ? null : Number(row.median);
}

export async function listFailures(db: DbOrTx, since: Date) {
  return db
    .select({
      code: sql<string>`${orders.outcome}`,
      count: count(),
      lastAt: sql<Date>`max(${orders.finishedAt})`.mapWith(orders.finishedAt),
    })
    .from(orders)
    .where(and(gte(orders.finishedAt, since), isFailed))
    .groupBy(orders.outcome)
    .orderBy(desc(count()), desc(max(orders.finishedAt)));
}
