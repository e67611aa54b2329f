import type { FeatureModule, Platform } from '../../platform/platform.ts';
import { createWriters } from '../../writers/writers.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';
import { writerRoutes } from './writer.routes.ts';
import { createWriterService } from './writer.service.ts';

interface Doors {
  scripts: Pick<Scripts, 'engineInfo' | 'orderStatistics'>;
  audit: AuditLog;
}

/** The admins' report about the writer, and the writer test. */
export function createWriterAdmin({ db, clock, model, routes }: Platform, doors: Doors): FeatureModule {
  writerRoutes(routes, createWriterService({ db, clock, writers: createWriters(model), ...doors }));
  return {};
}
