import type { Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { listSupporterIds } from './conversations.repository.ts';

/** Notifies the user, if it is one, and every admin that a conversation changed. */
export function createChatEvents({ events }: { events: EventBus }) {
  return {
    async publish(tx: Tx, userId: string) {
      const recipients = new Set([userId, ...(await listSupporterIds(tx))]);
      for (const recipient of recipients)
        await events.publish(tx, recipient, { type: 'chat.changed', userId });
    },

    /** A visitor has no account to notify. */
    async publishToAdmins(tx: Tx, visitorId: string) {
      for (const adminId of await listSupporterIds(tx))
        await events.publish(tx, adminId, { type: 'chat.changed', userId: visitorId });
    },
  };
}

export type ChatEvents = ReturnType<typeof createChatEvents>;
