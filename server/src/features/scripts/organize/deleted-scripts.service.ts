import { DAY_MS } from '@cold-open/contract/durations';
import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import {
  DELETED_DAYS,
  type DeletedScript,
  ORGANIZE_MESSAGES,
} from '@cold-open/contract/scripts/organize.contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { decodeCursor, pageOf, positionCursor, positionKey } from '../../../platform/http/paging.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { toScript } from '../script-replies.ts';
import {
  listDeleted,
  markAsRestored,
  removeDeleted,
  removeDeletedBefore,
  removeSomeDeleted,
} from './deleted-scripts.repository.ts';

const KEPT_MS = DELETED_DAYS * DAY_MS;

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
}

/** Deleted scripts, which can be restored for some time. */
export function createDeletedScriptsService({ db, clock, events }: Dependencies) {
  const announce = (tx: Tx, viewer: Viewer) => events.publish(tx, viewer.id, { type: 'series.changed' });

  async function restore(viewer: Viewer, id: string) {
    const row = await db.transaction(async (tx) => {
      const restored = await markAsRestored(tx, viewer.id, id);
      if (!restored) throw scriptNotFound();
      await events.publish(tx, viewer.id, { type: 'script.changed', scriptId: id });
      return restored;
    });
    return { script: toScript(row) };
  }

  return {
    restore,

    async list(viewer: Viewer, { limit, cursor }: { limit: number; cursor?: string | undefined }) {
      const after = decodeCursor(cursor, positionCursor);
      const rows = await listDeleted(db, viewer.id, { limit: limit + 1, after });
      const { items, nextCursor } = pageOf(rows, limit, ({ deletedAt, id }) =>
        positionKey({ createdAt: deletedAt, id }),
      );
      return { items: items.map(toDeletedScript), nextCursor };
    },

    async removeForGood(viewer: Viewer, id: string) {
      await db.transaction(async (tx) => {
        if (!(await removeDeleted(tx, viewer.id, id))) throw scriptNotFound();
        await announce(tx, viewer);
      });
      return { message: ORGANIZE_MESSAGES.deletedForGood };
    },

    async removeAll(viewer: Viewer) {
      // In one statement, thousands of long scripts would take longer than a query may.
      while (await removeSomeDeleted(db, viewer.id));
      await db.transaction((tx) => announce(tx, viewer));
      return { message: ORGANIZE_MESSAGES.allDeletedForGood };
    },

    async removeExpired() {
      const time = new Date(clock.now().getTime() - KEPT_MS);
      while (await removeDeletedBefore(db, time));
    },
  };
}

export type DeletedScriptsService = ReturnType<typeof createDeletedScriptsService>;

const scriptNotFound = () => new AppError('not_found', { text: NOT_FOUND_MESSAGES.script });

function toDeletedScript(row: Awaited<ReturnType<typeof listDeleted>>[number]): DeletedScript {
  const { id, title, words, seriesId, deletedAt } = row;
  return {
    _id: id,
    title,
    words,
    seriesId,
    deletedAt: deletedAt.toISOString(),
    removedAt: new Date(deletedAt.getTime() + KEPT_MS).toISOString(),
  };
}
