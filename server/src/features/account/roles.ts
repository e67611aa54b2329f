import type { AdminRole } from '@cold-open/contract/http/admin-roles';
import type { Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { lockAdmins, lockUser, roleOf, setRole } from './account.repository.ts';

type Admins = Awaited<ReturnType<typeof lockAdmins>>;

/** Throws if nobody but this admin is an owner. */
export function requireOtherOwner(admins: Admins, id: string) {
  const owners = admins.filter(({ role }) => role === 'owner');
  if (owners.length === 1 && owners[0]?.id === id) throw new AppError('last_owner');
}

/** Returns the function that changes what a user may do as an admin. It returns the previous role. */
export function createRoles({ events }: { events: EventBus }) {
  return async (tx: Tx, id: string, role: AdminRole | null): Promise<AdminRole | null> => {
    const admins = await lockAdmins(tx);
    const user = await lockUser(tx, id);
    if (!user) throw new AppError('not_found');
    if (role !== 'owner') requireOtherOwner(admins, id);
    await setRole(tx, id, role);
    await events.publish(tx, id, { type: 'account.changed' });
    return roleOf(user);
  };
}
