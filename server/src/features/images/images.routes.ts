import {
  getAiPictureOrder,
  getAiPictureService,
  orderAiPictures,
} from '@cold-open/contract/images/ai-pictures.contract';
import {
  changeImageDesign,
  createImageDesign,
  deleteImageDesign,
  duplicateImageDesign,
  getImageDesign,
  getImagePicture,
  listImageDesigns,
  listScriptImages,
  renderImage,
  shapeHeadline,
} from '@cold-open/contract/images/images.contract';
import {
  deletePhoto,
  getPhotoFile,
  listPhotos,
  uploadPhoto,
} from '@cold-open/contract/images/photos.contract';
import { disconnectSignal } from '../../platform/http/disconnect-signal.ts';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { idempotencyKeyOf } from '../../platform/http/idempotency-key.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { AiPicturesService } from './ai/ai-pictures.service.ts';
import type { DesignsService } from './designs.service.ts';
import type { ImagesService } from './images.service.ts';
import type { PhotosService } from './photos/photos.service.ts';

interface Services {
  designs: DesignsService;
  images: ImagesService;
  photos: PhotosService;
  aiPictures: AiPicturesService;
}

export function imageRoutes(routes: Routes, { designs, images, photos, aiPictures }: Services) {
  handle(routes, listImageDesigns, ({ viewer, query, reply }) =>
    sendPage(reply, designs.list(viewer, query)),
  );
  handle(routes, getImageDesign, ({ viewer, params }) => designs.get(viewer, params.id));
  handle(routes, createImageDesign, ({ viewer, body }) => designs.create(viewer, body));
  handle(routes, changeImageDesign, ({ viewer, params, body }) => designs.change(viewer, params.id, body));
  handle(routes, duplicateImageDesign, ({ viewer, params }) => designs.duplicate(viewer, params.id));
  handle(routes, deleteImageDesign, ({ viewer, params }) => designs.delete(viewer, params.id));
  handle(routes, getImagePicture, async ({ viewer, params, reply }) => {
    const design = await designs.get(viewer, params.id);
    const picture = images.picture(viewer, design, disconnectSignal(reply));
    // The address changes with the picture.
    reply.header('cache-control', 'private, max-age=31536000, immutable');
    return sendFile(reply, picture);
  });
  handle(routes, listScriptImages, ({ viewer }) => designs.listForScripts(viewer));
  handle(routes, renderImage, ({ viewer, body, reply }) =>
    sendFile(reply, images.render(viewer, body, disconnectSignal(reply))),
  );
  handle(routes, shapeHeadline, ({ viewer, body, reply }) =>
    images.shape(viewer, body.headline, disconnectSignal(reply)),
  );
  handle(routes, uploadPhoto, ({ viewer, body, reply }) =>
    photos.upload(viewer, body.fileContent, disconnectSignal(reply)),
  );
  handle(routes, listPhotos, ({ viewer, query, reply }) => sendPage(reply, photos.list(viewer, query)));
  handle(routes, getPhotoFile, ({ viewer, params, query, reply }) => {
    // The file of a photo never changes.
    reply.header('cache-control', 'private, max-age=31536000, immutable');
    return sendFile(reply, photos.file(viewer, params.id, { ...query, signal: disconnectSignal(reply) }));
  });
  handle(routes, deletePhoto, ({ viewer, params }) => photos.delete(viewer, params.id));
  handle(routes, getAiPictureService, () => aiPictures.service());
  handle(routes, orderAiPictures, ({ viewer, body, request }) =>
    aiPictures.order(viewer, body, idempotencyKeyOf(request)),
  );
  handle(routes, getAiPictureOrder, ({ viewer, params }) => aiPictures.get(viewer, params.id));
}
