import { HOUR_MS } from '@cold-open/contract/durations';
import * as z from 'zod';
import { createBucket } from '../../platform/bucket/s3-bucket.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import { createJobQueue } from '../../platform/jobs/job-queue.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AccountModule } from '../account/account.module.ts';
import type { BillingModule } from '../billing/billing.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';
import { createAiPicturesService } from './ai/ai-pictures.service.ts';
import { workOnPictures } from './ai/make-pictures.ts';
import { createDesignsService } from './designs.service.ts';
import { imageRoutes } from './images.routes.ts';
import { createImagesService } from './images.service.ts';
import { createPhotoStore } from './photos/photo-store.ts';
import { createPhotosService } from './photos/photos.service.ts';
import { createImageThread } from './rendering/image-thread.ts';

/** Exported for tests, which do not wait an hour. */
export const removeUnusedPictures = jobKind('images.remove_unused_pictures', z.record(z.string(), z.never()));
/** One order per account at a time, and a few in total. */
const ORDERS_AT_ONCE = 4;

/** Thumbnails, covers and channel art. */
export function createImages(
  platform: Platform,
  { account, billing, scripts }: { account: AccountModule; billing: BillingModule; scripts: Scripts },
) {
  const { config, database, clock, logger, counts } = platform;
  const thread = createImageThread();
  // Making pictures takes a minute, so emails and payments must not wait for it.
  const jobs = createJobQueue(
    { database, clock, logger, onEnded: counts.jobEnded },
    { concurrency: ORDERS_AT_ONCE, maxPerKey: 1 },
  );
  const bucket = config.bucket && createBucket(config.bucket, platform);
  const store = createPhotoStore({ bucket, db: platform.db, jobs: platform.jobs });
  const photos = createPhotosService({ ...platform, account, store, thread });
  workOnPictures({ ...platform, billing, store, thread, jobs });
  platform.jobs.work(removeUnusedPictures, photos.removeUnused);

  account.onDeletion({ within: store.forget });
  account.extendExport('imagePhotos', async ({ id, ownerId }) => ({
    file: await photos.exportFile(String(ownerId), String(id)),
  }));
  imageRoutes(platform.routes, {
    designs: createDesignsService({ ...platform, account, scripts, photos }),
    images: createImagesService({ ...platform, account, thread, photos }),
    photos,
    aiPictures: createAiPicturesService({ ...platform, account, billing, jobs }),
  });

  return {
    async start() {
      await jobs.start();
      platform.jobs.repeat(removeUnusedPictures, HOUR_MS);
    },
    stop: jobs.stop,
  };
}
