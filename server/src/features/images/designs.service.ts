import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import {
  getImagePicture,
  IMAGE_MESSAGES,
  type ImageDesign,
  type ImageDesignChange,
  MAX_DESIGN_NAME_LENGTH,
  type NewImageDesign,
  type ScriptImage,
} from '@cold-open/contract/images/images.contract';
import type { Clock } from '../../platform/clock.ts';
import type { Db, DbOrTx, Tx } from '../../platform/db/database.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { decodeCursor, pageOf, positionCursor, positionKey } from '../../platform/http/paging.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { AccountModule } from '../account/account.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';
import { requireImageTools } from './image-tools.ts';
import {
  countDesigns,
  type DesignRow,
  deleteDesign,
  findOwnDesign,
  insertDesign,
  listDesigns,
  listScriptDesigns,
  releaseScript,
  updateDesign,
} from './images.repository.ts';
import type { PhotosService } from './photos/photos.service.ts';

interface Dependencies {
  db: Db;
  clock: Clock;
  account: Pick<AccountModule, 'findUser' | 'lockUser' | 'requireSpace'>;
  scripts: Pick<Scripts, 'requireVisible'>;
  photos: Pick<PhotosService, 'requirePhotoOf'>;
}

export function createDesignsService({ db, clock, account, scripts, photos }: Dependencies) {
  /** A design may be made for every script that the viewer can read, including shared ones. */
  async function requireScript(handle: DbOrTx, viewer: Viewer, scriptId: string | null | undefined) {
    if (scriptId) await scripts.requireVisible(handle, viewer, scriptId);
  }

  /** A script has one image of each format. The caller holds the account's lock. */
  async function replaceOthers(tx: Tx, { id, ownerId, scriptId, recipe: { format } }: DesignRow) {
    if (scriptId) await releaseScript(tx, ownerId, { scriptId, format, exceptId: id });
  }

  async function insert(viewer: Viewer, { name, recipe, scriptId }: NewImageDesign): Promise<ImageDesign> {
    return db.transaction(async (tx) => {
      await account.requireSpace(tx, viewer.id, 'imageDesigns', countDesigns);
      await requireScript(tx, viewer, scriptId);
      const now = clock.now();
      const row = { ownerId: viewer.id, name, recipe, scriptId, createdAt: now, updatedAt: now };
      const inserted = await insertDesign(tx, row);
      await replaceOthers(tx, inserted);
      return toDesign(inserted);
    });
  }

  async function requireOwn(viewer: Viewer, id: string): Promise<DesignRow> {
    const design = await findOwnDesign(db, viewer.id, id);
    if (!design) throw designNotFound();
    return design;
  }

  return {
    async list(
      viewer: Viewer,
      {
        limit,
        cursor,
        scriptId,
      }: { limit: number; cursor?: string | undefined; scriptId?: string | undefined },
    ) {
      const after = decodeCursor(cursor, positionCursor);
      const found = await listDesigns(db, viewer.id, { limit: limit + 1, after, scriptId });
      const { items, nextCursor } = pageOf(found, limit, positionKey);
      return { items: items.map(toDesign), nextCursor };
    },

    async get(viewer: Viewer, id: string): Promise<ImageDesign> {
      return toDesign(await requireOwn(viewer, id));
    },

    async create(viewer: Viewer, design: NewImageDesign): Promise<ImageDesign> {
      await requireImageTools(db, account, viewer);
      await photos.requirePhotoOf(viewer, design.recipe);
      return insert(viewer, design);
    },

    async change(
      viewer: Viewer,
      id: string,
      { name, recipe, scriptId }: ImageDesignChange,
    ): Promise<ImageDesign> {
      await requireOwn(viewer, id);
      if (recipe !== undefined || scriptId) await requireImageTools(db, account, viewer);
      await photos.requirePhotoOf(viewer, recipe);
      return db.transaction(async (tx) => {
        // Two designs that are used for one script at the same time must not both keep it.
        await account.lockUser(tx, viewer.id);
        await requireScript(tx, viewer, scriptId);
        const row = await updateDesign(tx, viewer.id, id, {
          ...(name !== undefined && { name }),
          ...(recipe !== undefined && { recipe }),
          ...(scriptId !== undefined && { scriptId }),
          updatedAt: clock.now(),
        });
        if (!row) throw designNotFound();
        await replaceOthers(tx, row);
        return toDesign(row);
      });
    },

    async duplicate(viewer: Viewer, id: string): Promise<ImageDesign> {
      const { name, recipe } = await requireOwn(viewer, id);
      await requireImageTools(db, account, viewer);
      // The script keeps showing the original.
      return insert(viewer, { name: copyName(name), recipe, scriptId: null });
    },

    async listForScripts(viewer: Viewer): Promise<ScriptImage[]> {
      const found = await listScriptDesigns(db, viewer.id);
      return found.flatMap(({ id, scriptId, format, updatedAt }) =>
        scriptId ? [{ scriptId, designId: id, format, address: pictureAddress(id, updatedAt) }] : [],
      );
    },

    async delete(viewer: Viewer, id: string) {
      if (!(await deleteDesign(db, viewer.id, id))) throw designNotFound();
      return { message: IMAGE_MESSAGES.deleted };
    },
  };
}

export type DesignsService = ReturnType<typeof createDesignsService>;

/** The time keeps browsers from showing an older picture. */
const pictureAddress = (id: string, updatedAt: Date) =>
  `${getImagePicture.path.replace(':id', id)}?at=${updatedAt.getTime()}`;

const COPY_SUFFIX = ' (copy)';
const copyName = (name: string) =>
  name
    .slice(0, MAX_DESIGN_NAME_LENGTH - COPY_SUFFIX.length)
    .toWellFormed()
    .trimEnd() + COPY_SUFFIX;

/** Another user's design is reported as not found. */
const designNotFound = () => new AppError('not_found', { text: NOT_FOUND_MESSAGES.imageDesign });

function toDesign({ id, name, recipe, scriptId, createdAt, updatedAt }: DesignRow): ImageDesign {
  return {
    _id: id,
    name,
    recipe,
    scriptId,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
