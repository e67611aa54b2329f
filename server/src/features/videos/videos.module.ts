import type { Platform } from '../../platform/platform.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { PromptsModule } from '../prompts/prompts.module.ts';
import { createTitleSpelling } from './title-spelling.ts';
import { createVideoCatalogService } from './video-catalog.service.ts';
import { videoRoutes } from './videos.routes.ts';
import { createVideosService } from './videos.service.ts';

/** Example video titles. */
export function createVideos(
  platform: Platform,
  { audit, prompts }: { audit: AuditLog; prompts: Pick<PromptsModule, 'findSpellings'> },
) {
  const spell = createTitleSpelling(prompts);
  const videos = createVideosService({ ...platform, audit, spell });
  videoRoutes(platform.routes, videos, createVideoCatalogService({ ...platform, audit, spell }));
}
