import type { Db, Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { deleteUser, lockAdmins } from './account.repository.ts';
import { requireOtherOwner } from './roles.ts';

export interface DeletionSteps {
  /**
   * Runs before the transaction, for calls to external services. If it throws, the account is not deleted.
   */
  before?(userId: string): Promise<void>;
  /** Deletes, in the same transaction, rows that mention the account but are not removed by a cascade. */
  within?(tx: Tx, userId: string): Promise<void>;
}

/** Deletes an account with everything that belongs to it. Other features add their own steps. */
export function createAccountDeletion({ db, events }: { db: Db; events: EventBus }) {
  const steps: DeletionSteps[] = [];

  return {
    onDeletion(added: DeletionSteps) {
      steps.push(added);
    },

    /** `alongside` runs at the end of the same transaction, after the account is deleted. */
    async delete(id: string, alongside: (tx: Tx) => Promise<void> = async () => {}) {
      // Checked before external services are called, and again under the final lock.
      await db.transaction((tx) => rejectLastAdmin(tx, id));
      for (const { before } of steps) await before?.(id);
      await db.transaction(async (tx) => {
        await rejectLastAdmin(tx, id);
        for (const { within } of steps) await within?.(tx, id);
        if (!(await deleteUser(tx, id))) throw new AppError('not_found');
        await events.publish(tx, id, { type: 'account.session_ended' });
        await alongside(tx);
      });
    },
  };
}

export type AccountDeletion = ReturnType<typeof createAccountDeletion>;

async function rejectLastAdmin(tx: Tx, id: string) {
  const admins = await lockAdmins(tx);
  if (admins.length === 1 && admins[0]?.id === id) throw new AppError('last_admin');
  requireOtherOwner(admins, id);
}
