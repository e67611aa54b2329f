import {
  changeImageDesign,
  createImageDesign,
  deleteImageDesign,
  duplicateImageDesign,
  getImageDesign,
  listImageDesigns,
  renderImage,
  shapeHeadline,
} from '@cold-open/contract/images/images.contract';
import { disconnectSignal } from '../../platform/http/disconnect-signal.ts';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { sendFile } from '../../platform/http/send-file.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { DesignsService } from './designs.service.ts';
import type { ImagesService } from './images.service.ts';

interface Services {
  designs: DesignsService;
  images: ImagesService;
}

export function imageRoutes(routes: Routes, { designs, images }: Services) {
  handle(routes, listImageDesigns, ({ viewer, query, reply }) =>
    sendPage(reply, designs.list(viewer, query)),
  );
  handle(routes, getImageDesign, ({ viewer, params }) => designs.get(viewer, params.id));
  handle(routes, createImageDesign, ({ viewer, body }) => designs.create(viewer, body));
  handle(routes, changeImageDesign, ({ viewer, params, body }) => designs.change(viewer, params.id, body));
  handle(routes, duplicateImageDesign, ({ viewer, params }) => designs.duplicate(viewer, params.id));
  handle(routes, deleteImageDesign, ({ viewer, params }) => designs.delete(viewer, params.id));
  handle(routes, renderImage, ({ viewer, body, reply }) =>
    sendFile(reply, images.render(viewer, body, disconnectSignal(reply))),
  );
  handle(routes, shapeHeadline, ({ viewer, body, reply }) =>
    images.shape(viewer, body.headline, disconnectSignal(reply)),
  );
}
