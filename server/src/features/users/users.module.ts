import type { Platform } from '../../platform/platform.ts';
import type { AccountModule } from '../account/account.module.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { BillingModule } from '../billing/billing.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';
import { userRoutes } from './users.routes.ts';
import { createUsersService } from './users.service.ts';

interface Doors {
  account: AccountModule;
  audit: AuditLog;
  billing: BillingModule;
  scripts: Pick<Scripts, 'countOf'>;
}

/** The user management in the admin area. */
export function createUsers(platform: Platform, doors: Doors) {
  userRoutes(platform.routes, createUsersService({ ...platform, ...doors }));
}
