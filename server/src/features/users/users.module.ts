import type { Platform } from '../../platform/platform.ts';
import type { AccountModule } from '../account/account.module.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import type { BillingModule } from '../billing/billing.module.ts';
import type { Scripts } from '../scripts/scripts.module.ts';
import { createUserNotesService } from './user-notes.service.ts';
import { userRoutes } from './users.routes.ts';
import { createUsersService } from './users.service.ts';
import { createUsersExport } from './users-export.service.ts';

interface Doors {
  account: AccountModule;
  audit: AuditLog;
  billing: BillingModule;
  scripts: Pick<Scripts, 'countOf'>;
}

/** User management in the admin area. */
export function createUsers(platform: Platform, doors: Doors) {
  doors.account.onSignInChange(async (tx, user, { isLinked, name }) => {
    if (!user.admin) return;
    const action = isLinked ? 'account.sign_in_linked' : 'account.sign_in_unlinked';
    await doors.audit.record(tx, user, { action, userId: user.id, subject: name });
  });
  doors.account.onAccessTokenChange(async (tx, user, { isCreated, token: { name, scope, expiresAt } }) => {
    // Entries outlive accounts, so only admins are recorded by name.
    const actor = { id: user.id, name: user.admin ? user.name : '' };
    const action = isCreated ? 'account.access_token_created' : 'account.access_token_revoked';
    const state = { name, scope, expiresAt };
    await doors.audit.record(tx, actor, {
      action,
      userId: user.id,
      ...(isCreated ? { after: state } : { before: state }),
    });
  });
  userRoutes(platform.routes, {
    users: createUsersService({ ...platform, ...doors }),
    notes: createUserNotesService({ ...platform, ...doors }),
    exportAll: createUsersExport({ ...platform, ...doors }),
  });
}
