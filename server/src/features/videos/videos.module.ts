import type { Platform } from '../../platform/platform.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { createVideoCatalogService } from './video-catalog.service.ts';
import { videoRoutes } from './videos.routes.ts';
import { createVideosService } from './videos.service.ts';

/** Example video titles. */
export function createVideos(platform: Platform, { audit }: { audit: AuditLog }) {
  const videos = createVideosService({ ...platform, audit });
  videoRoutes(platform.routes, videos, createVideoCatalogService({ ...platform, audit }));
}
