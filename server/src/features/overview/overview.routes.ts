import { getDashboard } from '@cold-open/contract/overview/dashboard.contract';
import { getOverview } from '@cold-open/contract/overview/overview.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import type { DashboardService } from './dashboard.service.ts';
import type { OverviewService } from './overview.service.ts';

export function overviewRoutes(
  routes: Routes,
  { overview, dashboard }: { overview: OverviewService; dashboard: DashboardService },
) {
  handle(routes, getDashboard, ({ viewer }) => dashboard.read(viewer));
  handle(routes, getOverview, () => overview.read());
}
