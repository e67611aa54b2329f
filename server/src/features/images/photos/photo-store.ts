import * as z from 'zod';
import type { Bucket } from '../../../platform/bucket/s3-bucket.ts';
import type { Db, DbOrTx, Tx } from '../../../platform/db/database.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import {
  findPhotoFile,
  findStoredPhotoIds,
  insertPhoto,
  insertPhotoFile,
  listBucketPhotoIds,
  type NewPhoto,
  type PhotoRow,
} from './photos.repository.ts';

const removePhotoFiles = jobKind('images.remove_photo_files', z.object({ ids: z.array(z.uuid()) }), {
  maxAttempts: 20,
});

const keyOf = (photoId: string) => `photos/${photoId}.jpg`;

/** Keeps the files of photos: in the bucket if there is one, or else in the database. */
export function createPhotoStore({ bucket, db, jobs }: { bucket: Bucket | null; db: Db; jobs: JobQueue }) {
  if (bucket)
    jobs.work(removePhotoFiles, async ({ payload, signal }) => {
      // If the connection was lost during the commit, the photos may have been stored after all.
      const stored = new Set(await findStoredPhotoIds(db, payload.ids));
      for (const id of payload.ids) if (!stored.has(id)) await bucket.remove(keyOf(id), signal);
    });

  async function removeFiles(tx: Tx, ids: string[]) {
    if (bucket && ids.length > 0) await jobs.enqueue(tx, removePhotoFiles, { ids });
  }

  return {
    /** True if files go to a bucket, which must happen before the transaction. */
    isInBucket: bucket !== null,

    /** Puts the file into the bucket, if there is one. Called before `insert`. */
    async prepare(id: string, bytes: Uint8Array, signal: AbortSignal) {
      await bucket?.put(keyOf(id), bytes, { type: 'image/jpeg', signal });
    },

    async insert(tx: Tx, photo: Omit<NewPhoto, 'isInBucket' | 'byteCount'>, bytes: Uint8Array) {
      const isInBucket = bucket !== null;
      const row = await insertPhoto(tx, { ...photo, byteCount: bytes.length, isInBucket });
      if (!isInBucket) await insertPhotoFile(tx, row.id, bytes);
      return row;
    },

    /** Returns null if the file is missing, for example because the bucket is no longer in the settings. */
    async read(db: DbOrTx, { id, isInBucket }: PhotoRow, signal?: AbortSignal): Promise<Uint8Array | null> {
      if (!isInBucket) return findPhotoFile(db, id);
      return bucket ? bucket.get(keyOf(id), signal) : null;
    },

    /** The rows are deleted with the transaction; the files in the bucket after it. */
    remove: (tx: Tx, rows: readonly PhotoRow[]) =>
      removeFiles(
        tx,
        rows.filter(({ isInBucket }) => isInBucket).map(({ id }) => id),
      ),

    /**
     * Called for prepared files whose photos were not stored. A job removes them, even if the bucket is unavailable
     * now.
     */
    async discard(db: Db, ids: string[]) {
      if (bucket && ids.length > 0) await jobs.enqueue(db, removePhotoFiles, { ids });
    },

    /** Runs before an account is deleted. */
    forget: async (tx: Tx, userId: string) => removeFiles(tx, await listBucketPhotoIds(tx, userId)),
  };
}

export type PhotoStore = ReturnType<typeof createPhotoStore>;
