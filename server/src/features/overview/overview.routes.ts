import { getOverview } from '@cold-open/contract/overview/overview.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import type { OverviewService } from './overview.service.ts';

export function overviewRoutes(routes: Routes, overview: OverviewService) {
  handle(routes, getOverview, () => overview.read());
}
