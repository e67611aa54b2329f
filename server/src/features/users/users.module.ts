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
  doors.account.onSignInChange(async (tx, user, { isLinked, name }) => {
    if (!user.admin) return;
    const action = isLinked ? 'account.sign_in_linked' : 'account.sign_in_unlinked';
    await doors.audit.record(tx, user, { action, userId: user.id, subject: name });
  });
  userRoutes(platform.routes, createUsersService({ ...platform, ...doors }));
}
