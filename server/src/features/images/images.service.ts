import { IMAGE_FILE_TYPES, type ImageFileRequest } from '@cold-open/contract/images/images.contract';
import { fileNameOf } from '@cold-open/contract/scripts/file-name';
import type { Db } from '../../platform/db/database.ts';
import type { FileReply } from '../../platform/http/send-file.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AccountModule } from '../account/account.module.ts';
import { requireImageTools } from './image-tools.ts';
import type { ImageThread } from './rendering/image-thread.ts';

interface Dependencies {
  db: Db;
  account: Pick<AccountModule, 'findUser'>;
  thread: ImageThread;
}

export function createImagesService({ db, account, thread }: Dependencies) {
  return {
    async render(
      viewer: Viewer,
      { recipe, type, scale, title }: ImageFileRequest,
      signal: AbortSignal,
    ): Promise<FileReply> {
      await requireImageTools(db, account, viewer);
      const name = fileNameOf(title.trim() || recipe.headline || recipe.format);
      const bytes = await thread.render({ recipe, type, scale }, { userId: viewer.id, signal });
      return {
        name: `${name}${scale === 2 ? '@2x' : ''}.${type}`,
        type: IMAGE_FILE_TYPES[type].type,
        bytes,
      };
    },

    async shape(viewer: Viewer, headline: string, signal: AbortSignal) {
      return { words: await thread.shape(headline, { userId: viewer.id, signal }) };
    },
  };
}

export type ImagesService = ReturnType<typeof createImagesService>;
