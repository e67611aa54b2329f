import { listAuditActors, listAuditEntries } from '@cold-open/contract/audit/audit.contract';
import { handle, type Routes } from '../../platform/http/handle.ts';
import { sendPage } from '../../platform/http/send-page.ts';
import type { AuditService } from './audit.service.ts';

export function auditRoutes(routes: Routes, audit: AuditService) {
  handle(routes, listAuditEntries, ({ query, reply }) => sendPage(reply, audit.list(query)));
  handle(routes, listAuditActors, () => audit.actors());
}
