import type { Platform } from '../../platform/platform.ts';
import { overviewRoutes } from './overview.routes.ts';
import { createOverviewService } from './overview.service.ts';

/** The statistics on the admin area's first page. */
export function createOverview(platform: Platform) {
  const overview = createOverviewService(platform);
  overviewRoutes(platform.routes, overview);
  return { start: overview.start };
}
