import type { KitLink } from '@cold-open/contract/scripts/publishing/publish-text';
import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { only } from '../../../platform/db/rows.ts';
import { publishingOrders, publishKits, standingLinks } from './publishing.tables.ts';

export type KitRow = typeof publishKits.$inferSelect;
export type NewKit = typeof publishKits.$inferInsert;
export type PublishingOrder = typeof publishingOrders.$inferSelect;

export async function findKit(db: DbOrTx, scriptId: string) {
  const [row] = await db.select().from(publishKits).where(eq(publishKits.scriptId, scriptId));
  return row ?? null;
}

/** Creates the kit, or replaces its columns. The caller has locked the script. */
export async function saveKit(tx: Tx, kit: Omit<NewKit, 'version'>) {
  return only(
    await tx
      .insert(publishKits)
      .values(kit)
      .onConflictDoUpdate({
        target: publishKits.scriptId,
        set: { ...kit, version: sql`${publishKits.version} + 1` },
      })
      .returning(),
  );
}

export async function insertPublishingOrder(tx: Tx, order: typeof publishingOrders.$inferInsert) {
  return only(await tx.insert(publishingOrders).values(order).returning());
}

export async function findPublishingOrder(db: DbOrTx, id: string) {
  const [row] = await db.select().from(publishingOrders).where(eq(publishingOrders.id, id));
  return row ?? null;
}

/** Returns the order that is not settled yet, or null if there is none. */
export async function findOpenPublishingOrder(db: DbOrTx, scriptId: string) {
  const [row] = await db
    .select()
    .from(publishingOrders)
    .where(and(eq(publishingOrders.scriptId, scriptId), isNull(publishingOrders.outcome)));
  return row ?? null;
}

/** Returns true if the script's price has paid for a kit already. A failed order does not count. */
export async function isIncludedKitUsed(db: DbOrTx, scriptId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: publishingOrders.id })
    .from(publishingOrders)
    .where(
      and(
        eq(publishingOrders.scriptId, scriptId),
        isNull(publishingOrders.tokenEntryId),
        or(isNull(publishingOrders.outcome), eq(publishingOrders.outcome, 'ready')),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Returns true if this call settled it. */
export async function settlePublishingOrder(
  tx: Tx,
  id: string,
  outcome: Pick<PublishingOrder, 'outcome' | 'retryAfterSeconds' | 'finishedAt'>,
): Promise<boolean> {
  const settled = await tx
    .update(publishingOrders)
    .set(outcome)
    .where(and(eq(publishingOrders.id, id), isNull(publishingOrders.outcome)))
    .returning({ id: publishingOrders.id });
  return settled.length === 1;
}

/** Returns the links of the series, or else those for all scripts; null if there are none. */
export async function findStandingLinks(db: DbOrTx, ownerId: string, seriesId: string | null) {
  const rows = await db
    .select({ seriesId: standingLinks.seriesId, links: standingLinks.links })
    .from(standingLinks)
    .where(
      and(
        eq(standingLinks.ownerId, ownerId),
        seriesId === null
          ? isNull(standingLinks.seriesId)
          : or(eq(standingLinks.seriesId, seriesId), isNull(standingLinks.seriesId)),
      ),
    );
  return (rows.find((row) => row.seriesId === seriesId) ?? rows[0])?.links ?? null;
}

export async function saveStandingLinks(
  tx: Tx,
  {
    ownerId,
    seriesId,
    links,
    updatedAt,
  }: {
    ownerId: string;
    seriesId: string | null;
    links: KitLink[];
    updatedAt: Date;
  },
) {
  const conflict =
    seriesId === null
      ? { target: standingLinks.ownerId, targetWhere: sql`${standingLinks.seriesId} is null` }
      : { target: standingLinks.seriesId, targetWhere: sql`${standingLinks.seriesId} is not null` };
  await tx
    .insert(standingLinks)
    .values({ ownerId, seriesId, links, updatedAt })
    .onConflictDoUpdate({ ...conflict, set: { links, updatedAt } });
}
