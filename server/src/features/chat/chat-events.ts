import type { Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { listAdminIds } from './conversations.repository.ts';

/** Notifies the user and every admin that a conversation changed. */
export function createChatEvents({ events }: { events: EventBus }) {
  return {
    async publish(tx: Tx, userId: string) {
      const recipients = new Set([userId, ...(await listAdminIds(tx))]);
      for (const recipient of recipients)
        await events.publish(tx, recipient, { type: 'chat.changed', userId });
    },
  };
}

export type ChatEvents = ReturnType<typeof createChatEvents>;
