import type { FeatureModule, Platform } from '../../platform/platform.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';
import { writerRoutes } from './writer.routes.ts';
import { createWriterService } from './writer.service.ts';

interface Doors {
  scripts: Pick<Scripts, 'engineInfo' | 'orderStatistics' | 'testWriter'>;
  audit: AuditLog;
}

/** The admins' report about the writer, and the writer test. */
export function createWriterAdmin({ db, clock, routes }: Platform, doors: Doors): FeatureModule {
  writerRoutes(routes, createWriterService({ db, clock, ...doors }));
  return {};
}
