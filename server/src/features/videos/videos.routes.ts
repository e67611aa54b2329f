import { importVideos, listCatalog } from '@cold-open/contract/videos/video-catalog.contract';
import {
  addVideo,
  deleteVideo,
  listTrendingTopics,
  listVideoNiches,
  listVideos,
  updateVideo,
} from '@cold-open/contract/videos/videos.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { VideoCatalogService } from './video-catalog.service.ts';
import type { VideosService } from './videos.service.ts';

export function videoRoutes(routes: Routes, videos: VideosService, catalog: VideoCatalogService) {
  handle(routes, listCatalog, ({ query, reply }) => sendPage(reply, catalog.list(query)));
  handle(routes, importVideos, ({ viewer, body }) => catalog.import(viewer, body.file));
  handle(routes, listVideoNiches, () => videos.niches());
  handle(routes, listTrendingTopics, () => videos.trending());
  handle(routes, listVideos, ({ query, reply }) => sendPage(reply, videos.list(query)));
  handle(routes, addVideo, ({ viewer, body }) => videos.add(viewer, body));
  handle(routes, updateVideo, ({ viewer, params, body }) => videos.change(viewer, params.id, body));
  handle(routes, deleteVideo, ({ viewer, params }) => videos.delete(viewer, params.id));
}
