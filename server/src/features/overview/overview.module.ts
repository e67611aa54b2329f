import type { Platform } from '../../platform/platform.ts';
import type { AlertsModule } from '../alerts/alerts.module.ts';
import { createDashboardService } from './dashboard.service.ts';
import { overviewRoutes } from './overview.routes.ts';
import { createOverviewService } from './overview.service.ts';

/** The figures of the admin area's first page, and the statistics. */
export function createOverview(platform: Platform, { alerts }: { alerts: AlertsModule }) {
  const overview = createOverviewService(platform);
  const dashboard = createDashboardService({ ...platform, alerts });
  overviewRoutes(platform.routes, { overview, dashboard });
  return { start: overview.start };
}
