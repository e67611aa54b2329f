import type { Platform } from '../../platform/platform.ts';
import type { AccountModule } from '../account/account.module.ts';
import { forgetUser } from './audit.repository.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditService } from './audit.service.ts';
import { type AuditLog, createAuditLog } from './audit-log.ts';

export type { AuditLog };

/** The log of what admins did. */
export function createAudit(platform: Platform, { account }: { account: AccountModule }): AuditLog {
  account.onDeletion({ within: forgetUser });
  auditRoutes(platform.routes, createAuditService(platform));
  return createAuditLog(platform);
}
