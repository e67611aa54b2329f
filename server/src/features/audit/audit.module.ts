import type { Platform } from '../../platform/platform.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditService } from './audit.service.ts';
import { type AuditLog, createAuditLog } from './audit-log.ts';

export type { AuditLog };

/** The log of what admins did. */
export function createAudit(platform: Platform): AuditLog {
  auditRoutes(platform.routes, createAuditService(platform));
  return createAuditLog(platform);
}
