import { and, count, desc, eq, gte, isNull, max, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import { only } from '../../../platform/db/rows.ts';
import { scripts } from '../scripts.tables.ts';
import { generations } from './orders.tables.ts';

export type OrderRow = typeof generations.$inferSelect;

export async function insertOrder(tx: Tx, generation: typeof generations.$inferInsert) {
  return only(await tx.insert(generations).values(generation).returning());
}

export async function findScriptIdByKey(db: DbOrTx, userId: string, idempotencyKey: string) {
  const [row] = await db
    .select({ scriptId: generations.scriptId })
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.idempotencyKey, idempotencyKey)));
  return row?.scriptId ?? null;
}

/** What the script was last written from; null for one that nobody ordered. */
export async function findLatestOrder(db: DbOrTx, scriptId: string) {
  const [row] = await db
    .select({ template: generations.template, source: generations.source, variant: generations.variant })
    .from(generations)
    .where(eq(generations.scriptId, scriptId))
    .orderBy(desc(generations.variant), desc(generations.createdAt))
    .limit(1);
  return row ?? null;
}

const orders = prepared((db) =>
  db
    .select({ generation: generations, script: scripts })
    .from(generations)
    .innerJoin(scripts, eq(scripts.id, generations.scriptId))
    .where(eq(generations.id, sql.placeholder('id')))
    .prepare('orders'),
);

/** The order with the script that it is for; null when that was deleted. */
export async function findOrder(db: DbOrTx, id: string) {
  const [row] = await orders(db).execute({ id });
  return row ?? null;
}

export async function markStarted(db: DbOrTx, id: string, startedAt: Date, engine: OrderRow['engine']) {
  await db.update(generations).set({ startedAt, engine }).where(eq(generations.id, id));
}

/** Once; gives whether it was now. */
export async function settleOrder(
  tx: Tx,
  id: string,
  outcome: { outcome: string; words: number; finishedAt: Date },
): Promise<boolean> {
  const settled = await tx
    .update(generations)
    .set(outcome)
    .where(and(eq(generations.id, id), isNull(generations.outcome)))
    .returning({ id: generations.id });
  return settled.length === 1;
}

/** Gives the order that was asked to stop, when there is one that still runs. */
export async function requestStop(db: DbOrTx, scriptId: string, stopRequestedAt: Date) {
  const [row] = await db
    .update(generations)
    .set({ stopRequestedAt })
    .where(and(eq(generations.scriptId, scriptId), isNull(generations.outcome)))
    .returning({ id: generations.id });
  return row?.id ?? null;
}

export async function countRunning(db: DbOrTx) {
  const [row] = await db.select({ value: count() }).from(generations).where(isNull(generations.outcome));
  return row?.value ?? 0;
}

const isReady = sql`${generations.outcome} = 'ready'`;
const isStopped = sql`${generations.outcome} = 'stopped'`;
const isFailed = sql`${generations.outcome} not in ('ready', 'stopped')`;
const whole = (value: ReturnType<typeof sql>) => sql<number>`${value}`.mapWith(Number);

export async function listDays(db: DbOrTx, since: Date) {
  const day = sql<string>`to_char(${generations.finishedAt} at time zone 'UTC', 'YYYY-MM-DD')`;
  const took = sql`extract(epoch from ${generations.finishedAt} - ${generations.startedAt}) * 1000`;
  return db
    .select({
      day,
      runs: count(),
      ready: whole(sql`count(*) filter (where ${isReady})`),
      stopped: whole(sql`count(*) filter (where ${isStopped})`),
      failed: whole(sql`count(*) filter (where ${isFailed})`),
      averageWords: whole(sql`coalesce(round(avg(${generations.words}) filter (where ${isReady})), 0)`),
      averageMs: whole(sql`coalesce(round(avg(${took}) filter (where ${isReady})), 0)`),
    })
    .from(generations)
    .where(gte(generations.finishedAt, since))
    .groupBy(day)
    .orderBy(desc(day));
}

export async function listFailures(db: DbOrTx, since: Date) {
  return db
    .select({
      code: sql<string>`${generations.outcome}`,
      count: count(),
      lastAt: sql<Date>`max(${generations.finishedAt})`.mapWith(generations.finishedAt),
    })
    .from(generations)
    .where(and(gte(generations.finishedAt, since), isFailed))
    .groupBy(generations.outcome)
    .orderBy(desc(count()), desc(max(generations.finishedAt)));
}
