import { HOUR_MS } from '@cold-open/contract/durations';
import { MAX_EXPORTED_USERS, type UserFilters } from '@cold-open/contract/users/users.contract';
import type { Db } from '../../platform/db/database.ts';
import type { Viewer } from '../../platform/http/viewer.ts';
import type { RateLimiter } from '../../platform/rate-limits/rate-limiter.ts';
import type { AuditLog } from '../audit/audit.module.ts';
import { toAdminUser } from './admin-user.ts';
import { listUsers, type UserPosition } from './users.repository.ts';
import { CSV_HEAD, csvLineOf } from './users-csv.ts';

/** Rows are read and sent in pages, to keep memory use low. */
const PAGE_SIZE = 500;
export const USER_EXPORTS = { name: 'user-exports', max: 20, windowMs: HOUR_MS };

interface Dependencies {
  db: Db;
  audit: AuditLog;
  limits: RateLimiter;
}

export function createUsersExport({ db, audit, limits }: Dependencies) {
  async function* lines(filters: UserFilters): AsyncGenerator<string> {
    yield CSV_HEAD;
    let after: UserPosition | null = null;
    for (let sent = 0; sent < MAX_EXPORTED_USERS; sent += PAGE_SIZE) {
      const rows = await listUsers(db, filters, {
        sort: 'createdAt',
        order: 'desc',
        limit: PAGE_SIZE,
        after,
      });
      yield rows.map(({ user }) => csvLineOf(toAdminUser(user))).join('');
      const last = rows.at(-1);
      if (!last || rows.length < PAGE_SIZE) return;
      after = { key: last.key, id: last.user.id };
    }
  }

  /** Returns the parts of a CSV file. The log does not keep the search, which may contain a name. */
  return async (admin: Viewer, { search, ...filters }: UserFilters): Promise<AsyncGenerator<string>> => {
    await limits.takeAll([[USER_EXPORTS, admin.id]]);
    await db.transaction((tx) =>
      audit.record(tx, admin, {
        action: 'user.exported',
        after: { ...filters, ...(search && { searched: true }) },
      }),
    );
    return lines({ ...filters, ...(search && { search }) });
  };
}

export type ExportUsers = ReturnType<typeof createUsersExport>;
