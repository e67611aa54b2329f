import { FORMATS } from '@cold-open/contract/images/formats';
import {
  IMAGE_FILE_TYPES,
  type ImageDesign,
  type ImageFileRequest,
  PICTURE_SIZE,
} from '@cold-open/contract/images/images.contract';
import { fileNameOf } from '@cold-open/contract/scripts/file-name';
import type { Db } from '../../platform/db/database.ts';
import type { FileReply } from '../../platform/http/send-file.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AccountModule } from '../account/account.module.ts';
import { hasImageTools, requireImageTools } from './image-tools.ts';
import type { PhotosService } from './photos/photos.service.ts';
import { createPictureCache } from './picture-cache.ts';
import type { ImageThread } from './rendering/image-thread.ts';

interface Dependencies {
  db: Db;
  account: Pick<AccountModule, 'findUser'>;
  thread: ImageThread;
  photos: Pick<PhotosService, 'photoOf' | 'requirePhotoOf'>;
}

export function createImagesService({ db, account, thread, photos }: Dependencies) {
  const pictures = createPictureCache();

  return {
    async render(
      viewer: Viewer,
      { recipe, type, scale, title }: ImageFileRequest,
      signal: AbortSignal,
    ): Promise<FileReply> {
      await requireImageTools(db, account, viewer);
      await photos.requirePhotoOf(viewer, recipe);
      const photo = await photos.photoOf(viewer, recipe, signal);
      const name = fileNameOf(title.trim() || recipe.headline || recipe.format);
      const bytes = await thread.render({ recipe, type, scale, photo }, { userId: viewer.id, signal });
      return {
        name: `${name}${scale === 2 ? '@2x' : ''}.${type}`,
        type: IMAGE_FILE_TYPES[type].type,
        bytes,
      };
    },

    /** Previews are free, so small pictures are too. */
    async picture(
      viewer: Viewer,
      { _id, name, recipe, updatedAt }: ImageDesign,
      signal: AbortSignal,
    ): Promise<FileReply> {
      const hasMark = !(await hasImageTools(db, account, viewer));
      const { width, height } = FORMATS[recipe.format];
      const scale = PICTURE_SIZE / Math.max(width, height);
      const bytes = await pictures.findOrDraw(`${_id} ${updatedAt} ${hasMark}`, async () => {
        const photo = await photos.photoOf(viewer, recipe, signal);
        return thread.render({ recipe, type: 'webp', scale, hasMark, photo }, { userId: viewer.id, signal });
      });
      return { name: `${fileNameOf(name)}.webp`, type: 'image/webp', bytes };
    },

    async shape(viewer: Viewer, headline: string, signal: AbortSignal) {
      return { words: await thread.shape(headline, { userId: viewer.id, signal }) };
    },
  };
}

export type ImagesService = ReturnType<typeof createImagesService>;
