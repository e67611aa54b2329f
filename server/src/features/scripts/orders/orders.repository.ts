import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { batched } from '../../../platform/db/batched.ts';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { insertingRows } from '../../../platform/db/insert-rows.ts';
import { byText, prepared } from '../../../platform/db/prepared.ts';
import type { ScriptRow } from '../scripts.repository.ts';
import { scripts } from '../scripts.tables.ts';
import { orders } from './orders.tables.ts';

type OrderRow = typeof orders.$inferSelect;
export type ScriptOrder = OrderRow & { script: ScriptRow };

type NewOrder = typeof orders.$inferInsert;

const insertWithId = batched(
  ({ id }: NewOrder & { id: string }) => id,
  async (db, placed) => {
    await db.execute(byText(insertingRows(orders, placed)));
    return placed.map(({ id, scriptId }) => ({ id, scriptId }));
  },
);

export const insertOrder = (tx: Tx, order: NewOrder) => insertWithId(tx, { ...order, id: randomUUID() });

/**
 * Deletes the texts stored with earlier orders, because only the latest order is used to regenerate the
 * script.
 */
export async function clearEarlierTexts(tx: Tx, { id, scriptId }: Pick<OrderRow, 'id' | 'scriptId'>) {
  await tx
    .update(orders)
    .set({ template: '', templateSample: null, source: null, channel: null })
    .where(and(eq(orders.scriptId, scriptId), ne(orders.id, id), ne(orders.template, '')));
}

/** Returns the order that the script was last written from, or null if there is none. */
export async function findLatestOrder(db: DbOrTx, scriptId: string) {
  const [row] = await db
    .select({
      template: orders.template,
      templateSample: orders.templateSample,
      source: orders.source,
      channel: orders.channel,
      voiceId: orders.voiceId,
      variant: orders.variant,
    })
    .from(orders)
    .where(eq(orders.scriptId, scriptId))
    .orderBy(desc(orders.variant), desc(orders.createdAt))
    .limit(1);
  return row ?? null;
}

const ordersById = prepared((db) =>
  db
    .select({ order: orders, script: scripts })
    .from(orders)
    .innerJoin(scripts, eq(scripts.id, orders.scriptId))
    .where(sql`${orders.id} = any(${sql.placeholder('ids')})`)
    .prepare('orders'),
);

/** Returns the order with its script, or null if the script was deleted. */
export const findOrder = batched(String, async (db, ids: string[]): Promise<(ScriptOrder | null)[]> => {
  const rows = await ordersById(db).execute({ ids });
  const found = new Map(rows.map(({ order, script }) => [order.id, { ...order, script }]));
  return ids.map((id) => found.get(id) ?? null);
});

interface Start {
  id: string;
  startedAt: Date;
  engine: NonNullable<OrderRow['engine']>;
}

export const markStarted = batched(
  ({ id }: Start) => id,
  async (db, starts) => {
    await db.execute(
      byText(sql`
        update ${orders} set started_at = start."startedAt", engine = start.engine
        from json_to_recordset(${JSON.stringify(starts)}::json)
          as start (id uuid, "startedAt" timestamptz, engine jsonb)
        where ${orders.id} = start.id`),
    );
    return starts;
  },
);

const settling = prepared((db) =>
  db
    .update(orders)
    .set({
      outcome: sql`${sql.placeholder('outcome')}`,
      words: sql`${sql.placeholder('words')}`,
      finishedAt: sql`${sql.placeholder('finishedAt')}`,
    })
    .where(and(eq(orders.id, sql.placeholder('id')), isNull(orders.outcome)))
    .returning({ id: orders.id })
    .prepare('settle_order'),
);

/** Returns true if this call settled it. */
export async function settleOrder(
  tx: Tx,
  id: string,
  outcome: { outcome: string; words: number; finishedAt: Date },
): Promise<boolean> {
  const settled = await settling(tx).execute({
    id,
    ...outcome,
    finishedAt: outcome.finishedAt.toISOString(),
  });
  return settled.length === 1;
}

/** Returns the order that was asked to stop, or null if none is running. */
export async function requestStop(db: DbOrTx, scriptId: string, stopRequestedAt: Date) {
  const [row] = await db
    .update(orders)
    .set({ stopRequestedAt })
    .where(and(eq(orders.scriptId, scriptId), isNull(orders.outcome)))
    .returning({ id: orders.id });
  return row?.id ?? null;
}

/** Returns the order that is not settled yet, or null if there is none. */
export async function findOpenOrderId(db: DbOrTx, scriptId: string) {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.scriptId, scriptId), isNull(orders.outcome)));
  return row?.id ?? null;
}

export async function isStopRequested(db: DbOrTx, id: string): Promise<boolean> {
  const [row] = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.id, id), isNotNull(orders.stopRequestedAt)));
  return row !== undefined;
}
