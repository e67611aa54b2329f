import { and, desc, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../../platform/db/database.ts';
import { only } from '../../../platform/db/rows.ts';
import type { Position } from '../../../platform/http/paging.ts';
import { imageDesigns, imagePhotoFiles, imagePhotos } from '../images.tables.ts';

export type PhotoRow = typeof imagePhotos.$inferSelect;
export type NewPhoto = typeof imagePhotos.$inferInsert;

export async function listPhotos(
  db: DbOrTx,
  ownerId: string,
  { limit, after }: { limit: number; after: Position | null },
): Promise<PhotoRow[]> {
  const isAfterCursor = after
    ? sql`(${imagePhotos.createdAt}, ${imagePhotos.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return db
    .select()
    .from(imagePhotos)
    .where(and(eq(imagePhotos.ownerId, ownerId), isAfterCursor))
    .orderBy(desc(imagePhotos.createdAt), desc(imagePhotos.id))
    .limit(limit);
}

export async function listPhotosOfOrder(db: DbOrTx, orderId: string): Promise<PhotoRow[]> {
  return db.select().from(imagePhotos).where(eq(imagePhotos.orderId, orderId)).orderBy(imagePhotos.id);
}

export async function countPhotos(db: DbOrTx, ownerId: string): Promise<number> {
  return db.$count(imagePhotos, eq(imagePhotos.ownerId, ownerId));
}

export async function findOwnPhoto(db: DbOrTx, ownerId: string, id: string): Promise<PhotoRow | null> {
  const [row] = await db
    .select()
    .from(imagePhotos)
    .where(and(eq(imagePhotos.id, id), eq(imagePhotos.ownerId, ownerId)));
  return row ?? null;
}

export async function insertPhoto(tx: Tx, photo: NewPhoto): Promise<PhotoRow> {
  return only(await tx.insert(imagePhotos).values(photo).returning());
}

export async function insertPhotoFile(tx: Tx, photoId: string, bytes: Uint8Array) {
  await tx.insert(imagePhotoFiles).values({ photoId, bytes });
}

export async function findPhotoFile(db: DbOrTx, photoId: string): Promise<Uint8Array | null> {
  const [row] = await db
    .select({ bytes: imagePhotoFiles.bytes })
    .from(imagePhotoFiles)
    .where(eq(imagePhotoFiles.photoId, photoId));
  return row?.bytes ?? null;
}

/** Returns null if the owner has no such photo. */
export async function deletePhotoRow(tx: Tx, ownerId: string, id: string): Promise<PhotoRow | null> {
  const [row] = await tx
    .delete(imagePhotos)
    .where(and(eq(imagePhotos.id, id), eq(imagePhotos.ownerId, ownerId)))
    .returning();
  return row ?? null;
}

export async function listBucketPhotoIds(db: DbOrTx, ownerId: string): Promise<string[]> {
  const rows = await db
    .select({ id: imagePhotos.id })
    .from(imagePhotos)
    .where(and(eq(imagePhotos.ownerId, ownerId), eq(imagePhotos.isInBucket, true)));
  return rows.map(({ id }) => id);
}

/** Returns which of the photos are still stored. */
export async function findStoredPhotoIds(db: DbOrTx, ids: string[]): Promise<string[]> {
  const rows = await db.select({ id: imagePhotos.id }).from(imagePhotos).where(inArray(imagePhotos.id, ids));
  return rows.map(({ id }) => id);
}

/** Deletes AI pictures from before this time that no design uses. Returns the deleted ones, a limited number at a time. */
export async function deleteUnusedPictures(tx: Tx, before: Date, limit: number): Promise<PhotoRow[]> {
  const users = tx
    .select({ id: imageDesigns.id })
    .from(imageDesigns)
    .where(
      and(
        eq(imageDesigns.ownerId, imagePhotos.ownerId),
        sql`${imageDesigns.recipe} -> 'photo' ->> 'id' = ${imagePhotos.id}::text`,
      ),
    );
  const unused = tx
    .select({ id: imagePhotos.id })
    .from(imagePhotos)
    .where(and(eq(imagePhotos.source, 'ai'), lt(imagePhotos.createdAt, before), notExists(users)))
    .limit(limit);
  return tx.delete(imagePhotos).where(inArray(imagePhotos.id, unused)).returning();
}
