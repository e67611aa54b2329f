import { checkInstallation, sendTestEmail } from '@cold-open/contract/installation/installation.contract';
import { handle } from '../../platform/http/handle.ts';
import type { FeatureModule, Platform } from '../../platform/platform.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { createInstallationService } from './installation.service.ts';

/** Tells operators what is wrong with their installation. */
export function createInstallation(platform: Platform, doors: { audit: AuditLog }): FeatureModule {
  const installation = createInstallationService(platform, doors);
  handle(platform.routes, checkInstallation, () => installation.check());
  handle(platform.routes, sendTestEmail, ({ viewer }) => installation.sendTestEmail(viewer));
  return { start: () => void installation.logAtStart() };
}
