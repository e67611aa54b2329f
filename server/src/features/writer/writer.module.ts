import type { FeatureModule, Platform } from '../../platform/platform.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';
import { announceWriterChanges } from './announce-writer-changes.ts';
import { createChosenModel } from './chosen-model.ts';
import { createLocalModelTests } from './local-model-tests.ts';
import { createLocalModelsService } from './local-models.service.ts';
import { localWriterRoutes } from './local-writer.routes.ts';
import { writerRoutes } from './writer.routes.ts';
import { createWriterService } from './writer.service.ts';
import { writerChoiceRoutes } from './writer-choice.routes.ts';
import { createWriterChoice } from './writer-choice.ts';
import { createWriterHosts } from './writer-hosts.ts';
import { createWriterTests } from './writer-tests.ts';

interface Doors {
  scripts: Pick<Scripts, 'engineInfo' | 'orderStatistics' | 'testWriter'>;
  audit: AuditLog;
}

/** The writer settings for admins: report, test and choice of model. */
export function createWriterAdmin(platform: Platform, doors: Doors): FeatureModule {
  const chosenModel = createChosenModel({ ...platform, ...doors });
  const writer = createWriterService({ ...platform, ...doors });
  const hosts = createWriterHosts(platform);
  const choices = createWriterChoice({ ...platform, ...doors, onApplied: hosts.refresh });
  const localTests = createLocalModelTests({ ...platform, ...doors });
  const localModels = createLocalModelsService({ ...platform, ...doors, choices, tests: localTests });
  const tests = createWriterTests({ ...platform, ...doors, choices });
  writerRoutes(platform.routes, { writer, chosenModel });
  writerChoiceRoutes(platform.routes, { choices, tests });
  localWriterRoutes(platform.routes, { models: localModels, tests: localTests });
  announceWriterChanges(platform);
  return {
    async beforeListening() {
      await choices.start();
      await chosenModel.start();
    },
    async start() {
      localModels.start();
      await hosts.start();
    },
    stop: hosts.stop,
  };
}
