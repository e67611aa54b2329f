import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@cold-open/contract/durations';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import {
  type ImagePhoto,
  MAX_PHOTO_BYTES,
  PHOTO_MESSAGES,
  SMALL_PHOTO_SIDE,
} from '@cold-open/contract/images/photos.contract';
import type { Recipe } from '@cold-open/contract/images/recipe';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { decodeCursor, pageOf, positionCursor, positionKey } from '../../../platform/http/paging.ts';
import type { FileReply } from '../../../platform/http/send-file.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { RateLimit, RateLimiter } from '../../../platform/rate-limits/rate-limiter.ts';
import type { AccountModule } from '../../account/account.module.ts';
import { createPictureCache } from '../picture-cache.ts';
import type { ImageThread } from '../rendering/image-thread.ts';
import type { StoredPhoto } from '../rendering/read-photo.ts';
import type { PhotoStore } from './photo-store.ts';
import {
  countPhotos,
  deletePhotoRow,
  deleteUnusedPictures,
  findOwnPhoto,
  listPhotos,
  type PhotoRow,
} from './photos.repository.ts';

export const PHOTOS_PER_ACCOUNT: RateLimit = { name: 'photos-account', max: 60, windowMs: HOUR_MS };
/** AI pictures that no design uses are removed after this time. */
const UNUSED_PICTURES_KEPT_MS = 7 * DAY_MS;
const REMOVED_AT_ONCE = 100;

interface Dependencies {
  db: Db;
  clock: Clock;
  limits: RateLimiter;
  account: Pick<AccountModule, 'requireSpace'>;
  store: PhotoStore;
  thread: ImageThread;
}

export function createPhotosService({ db, clock, limits, account, store, thread }: Dependencies) {
  const smallPhotos = createPictureCache();

  async function requireOwn(viewer: Pick<Viewer, 'id'>, id: string): Promise<PhotoRow> {
    const photo = await findOwnPhoto(db, viewer.id, id);
    if (!photo) throw photoNotFound();
    return photo;
  }

  return {
    async upload(viewer: Viewer, fileContent: string, signal: AbortSignal): Promise<ImagePhoto> {
      await limits.takeAll([[PHOTOS_PER_ACCOUNT, viewer.id]]);
      const sent = new Uint8Array(Buffer.from(fileContent, 'base64'));
      if (sent.length > MAX_PHOTO_BYTES)
        throw new AppError('payload_too_large', { text: PHOTO_MESSAGES.tooLarge });
      const read = await thread.readPhoto(sent, { userId: viewer.id, signal });
      if (!read || 'problem' in read)
        throw new AppError('photo_unreadable', {
          ...(read?.problem === 'too_many_pixels' && { text: PHOTO_MESSAGES.tooManyPixels }),
        });
      const id = randomUUID();
      try {
        await store.prepare(id, read.bytes, signal);
        const row = await db.transaction(async (tx) => {
          await account.requireSpace(tx, viewer.id, 'photos', countPhotos);
          const { width, height, bytes } = read;
          const photo = {
            id,
            ownerId: viewer.id,
            source: 'upload' as const,
            width,
            height,
            createdAt: clock.now(),
          };
          return store.insert(tx, photo, bytes);
        });
        return toPhoto(row);
      } catch (error) {
        await store.discard(db, [id]);
        throw error;
      }
    },

    async list(viewer: Viewer, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
      const after = decodeCursor(cursor, positionCursor);
      const found = await listPhotos(db, viewer.id, { limit: limit + 1, after });
      const { items, nextCursor } = pageOf(found, limit, positionKey);
      return { items: items.map(toPhoto), nextCursor };
    },

    async file(
      viewer: Viewer,
      id: string,
      { size, signal }: { size: 'full' | 'small'; signal: AbortSignal },
    ): Promise<FileReply> {
      const row = await requireOwn(viewer, id);
      const read = async () => {
        const bytes = await store.read(db, row, signal);
        if (!bytes) throw photoNotFound();
        return bytes;
      };
      const shrink = async () => {
        const client = { userId: viewer.id, signal, maxSide: SMALL_PHOTO_SIDE };
        const small = await thread.readPhoto(await read(), client);
        return small && !('problem' in small) ? small.bytes : new Uint8Array();
      };
      const bytes = size === 'full' ? await read() : await smallPhotos.findOrDraw(id, shrink);
      return { name: `${id}.jpg`, type: 'image/jpeg', bytes };
    },

    async delete(viewer: Viewer, id: string) {
      await db.transaction(async (tx) => {
        const row = await deletePhotoRow(tx, viewer.id, id);
        if (!row) throw photoNotFound();
        await store.remove(tx, [row]);
      });
      return { message: PHOTO_MESSAGES.deleted };
    },

    /** Throws if the recipe's photo does not belong to the viewer. */
    async requirePhotoOf(viewer: Viewer, recipe: Recipe | undefined) {
      if (recipe?.photo) await requireOwn(viewer, recipe.photo.id);
    },

    /** Returns null if the recipe has no photo, or one that was deleted. */
    async photoOf(viewer: Viewer, { photo }: Recipe, signal: AbortSignal): Promise<StoredPhoto | null> {
      const row = photo && (await findOwnPhoto(db, viewer.id, photo.id));
      const bytes = row && (await store.read(db, row, signal));
      return bytes ? { bytes, width: row.width, height: row.height } : null;
    },

    /** Returns the file of one of the user's photos, for the export of an account. */
    async exportFile(userId: string, id: string): Promise<string | null> {
      const bytes = await store.read(db, await requireOwn({ id: userId }, id));
      return bytes && Buffer.from(bytes).toString('base64');
    },

    async removeUnused() {
      const before = new Date(clock.now().getTime() - UNUSED_PICTURES_KEPT_MS);
      const removeSome = () =>
        db.transaction(async (tx) => {
          const removed = await deleteUnusedPictures(tx, before, REMOVED_AT_ONCE);
          await store.remove(tx, removed);
          return removed.length === REMOVED_AT_ONCE;
        });
      while (await removeSome());
    },
  };
}

export type PhotosService = ReturnType<typeof createPhotosService>;

const photoNotFound = () => new AppError('not_found', { text: NOT_FOUND_MESSAGES.photo });

export const toPhoto = ({ id, source, width, height, createdAt }: PhotoRow): ImagePhoto => ({
  _id: id,
  source,
  width,
  height,
  createdAt: createdAt.toISOString(),
});
