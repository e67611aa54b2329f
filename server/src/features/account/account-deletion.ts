import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { BillingService } from '../billing/billing.service.ts';
import { deleteUser, lockAdmins } from '../users/users.repository.ts';

interface Dependencies {
  db: Db;
  events: EventBus;
  billing: BillingService;
  /** What names the account without belonging to it. */
  forget: ((tx: Tx, userId: string) => Promise<void>)[];
}

/** The end of an account and of everything that belongs to it, whoever asked for it. */
export function createAccountDeletion({ db, events, billing, forget }: Dependencies) {
  return {
    /** `alongside`: what happens in the same transaction, or not at all. */
    async delete(id: string, alongside: (tx: Tx) => Promise<void> = async () => {}) {
      // Asked before the provider is, and again when it counts.
      await db.transaction((tx) => refuseLastAdmin(tx, id));
      // Nobody goes on paying for an account that is gone.
      await billing.stopCharging(id);
      await db.transaction(async (tx) => {
        await refuseLastAdmin(tx, id);
        await billing.forgetCustomerLater(tx, id);
        for (const forgetIn of forget) await forgetIn(tx, id);
        // First, since it may name the one who goes: an admin can delete themselves.
        await alongside(tx);
        if (!(await deleteUser(tx, id))) throw new AppError('not_found');
        await events.publish(tx, id, { type: 'account.session_ended' });
      });
    },
  };
}

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;

async function refuseLastAdmin(tx: Tx, id: string) {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0]?.id === id) throw new AppError('last_admin');
}
