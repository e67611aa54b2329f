import type { Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { listAdminIds } from './conversations.repository.ts';

/** Tells the user and every admin that the conversation is other than before. */
export function createChatEvents({ events }: { events: EventBus }) {
  return {
    async publish(tx: Tx, userId: string) {
      const told = new Set([userId, ...(await listAdminIds(tx))]);
      for (const each of told) await events.publish(tx, each, { type: 'chat.changed', userId });
    },
  };
}

export type ChatEvents = ReturnType<typeof createChatEvents>;
