import type { Platform } from '../../platform/platform.ts';
import { overviewRoutes } from './overview.routes.ts';
import { createOverviewService } from './overview.service.ts';

/** The figures on the first page of the admin area. */
export function createOverview(platform: Platform) {
  const overview = createOverviewService(platform);
  overviewRoutes(platform.routes, overview);
  return { start: overview.start };
}
