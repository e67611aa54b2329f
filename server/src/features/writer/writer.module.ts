import type { FeatureModule, Platform } from '../../platform/platform.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';
import { createChosenModel } from './chosen-model.ts';
import { writerRoutes } from './writer.routes.ts';
import { createWriterService } from './writer.service.ts';

interface Doors {
  scripts: Pick<Scripts, 'engineInfo' | 'orderStatistics' | 'testWriter'>;
  audit: AuditLog;
}

/** The writer settings for admins: report, test and choice of model. */
export function createWriterAdmin(platform: Platform, doors: Doors): FeatureModule {
  const chosenModel = createChosenModel({ ...platform, ...doors });
  const writer = createWriterService({ ...platform, ...doors });
  writerRoutes(platform.routes, { writer, chosenModel });
  return { beforeListening: chosenModel.start };
}
