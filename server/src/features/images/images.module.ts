import type { Platform } from '../../platform/platform.ts';
import type { AccountModule } from '../account/account.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';
import { createDesignsService } from './designs.service.ts';
import { imageRoutes } from './images.routes.ts';
import { createImagesService } from './images.service.ts';
import { createImageThread } from './rendering/image-thread.ts';

/** Thumbnails, covers and channel art. */
export function createImages(
  platform: Platform,
  { account, scripts }: { account: AccountModule; scripts: Scripts },
) {
  imageRoutes(platform.routes, {
    designs: createDesignsService({ ...platform, account, scripts }),
    images: createImagesService({ ...platform, account, thread: createImageThread() }),
  });
}
