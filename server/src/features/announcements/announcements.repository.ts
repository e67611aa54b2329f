import { and, count, desc, eq, lte, notExists, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/db/database.ts';
import { only } from '../../platform/db/rows.ts';
import type { Position } from '../../platform/http/paging.ts';
import { announcementDismissals, announcements } from './announcements.tables.ts';

export type AnnouncementRow = typeof announcements.$inferSelect;

/** Separates this table's advisory lock from others. */
const LOCK = sql`select pg_advisory_xact_lock(31, 0)`;

const hasNotEnded = (now: Date) =>
  sql`coalesce(${announcements.endsAt}, 'infinity'::timestamptz) > ${now.toISOString()}::timestamptz`;

/** The shown and scheduled announcements that the user has not dismissed. At most a few rows. */
export async function listCurrentFor(db: DbOrTx, userId: string, now: Date): Promise<AnnouncementRow[]> {
  const isDismissed = db
    .select({ id: announcementDismissals.userId })
    .from(announcementDismissals)
    .where(
      and(
        eq(announcementDismissals.userId, userId),
        eq(announcementDismissals.announcementId, announcements.id),
      ),
    );
  return db
    .select()
    .from(announcements)
    .where(and(hasNotEnded(now), notExists(isDismissed)))
    .orderBy(desc(announcements.startsAt), desc(announcements.id));
}

/** One at a time, so that two admins together cannot exceed the limit. */
export async function lockAndCountCurrent(tx: Tx, now: Date, except: string | null): Promise<number> {
  await tx.execute(LOCK);
  const [row] = await tx
    .select({ current: count() })
    .from(announcements)
    .where(and(hasNotEnded(now), except === null ? undefined : sql`${announcements.id} <> ${except}::uuid`));
  return row?.current ?? 0;
}

export async function listAll(
  db: DbOrTx,
  { limit, after, id }: { limit: number; after: Position | null; id?: string },
) {
  return db
    .select()
    .from(announcements)
    .where(
      and(
        id === undefined ? undefined : eq(announcements.id, id),
        after
          ? sql`(${announcements.createdAt}, ${announcements.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(announcements.createdAt), desc(announcements.id))
    .limit(limit);
}

export async function lockAnnouncement(tx: Tx, id: string) {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
  return row ?? null;
}

export async function insertAnnouncement(tx: Tx, row: typeof announcements.$inferInsert) {
  return only(await tx.insert(announcements).values(row).returning());
}

export async function updateAnnouncementRow(tx: Tx, id: string, change: Partial<AnnouncementRow>) {
  return only(await tx.update(announcements).set(change).where(eq(announcements.id, id)).returning());
}

export async function deleteAnnouncementRow(tx: Tx, id: string) {
  await tx.delete(announcements).where(eq(announcements.id, id));
}

/** Returns false if it does not exist, or has not begun. */
export async function insertDismissal(tx: Tx, announcementId: string, userId: string, now: Date) {
  const [shown] = await tx
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.id, announcementId), lte(announcements.startsAt, now)))
    .for('key share');
  if (!shown) return false;
  await tx
    .insert(announcementDismissals)
    .values({ announcementId, userId, dismissedAt: now })
    .onConflictDoNothing();
  return true;
}
