import type { ServerEvent } from '@cold-open/contract/http/server-events';
import type { Tx } from '../../platform/db/database.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { ChatPerson } from './chat-people.ts';
import { listSupporterIds } from './queue.repository.ts';

type Part = Extract<ServerEvent, { type: 'chat.changed' }>['part'];

/** Notifies the people who see a conversation that it changed. */
export function createChatEvents({ events }: { events: EventBus }) {
  const publishTo = async (tx: Tx, recipients: Iterable<string>, userId: string, part: Part) => {
    for (const recipient of recipients)
      await events.publish(tx, recipient, { type: 'chat.changed', userId, ...(part && { part }) });
  };

  return {
    /** Notifies the user and every admin. A visitor has no account to notify. */
    async publish(tx: Tx, { id, isVisitor }: Pick<ChatPerson, 'id' | 'isVisitor'>, part?: Part) {
      const supporters = await listSupporterIds(tx);
      await publishTo(tx, isVisitor ? supporters : new Set([id, ...supporters]), id, part);
    },

    /** Notifies only admins, and none about their own conversation. */
    async publishToAdmins(tx: Tx, { id }: Pick<ChatPerson, 'id'>, part?: Part) {
      const supporters = await listSupporterIds(tx);
      await publishTo(
        tx,
        supporters.filter((supporterId) => supporterId !== id),
        id,
        part,
      );
    },
  };
}

export type ChatEvents = ReturnType<typeof createChatEvents>;
