import { NOT_FOUND_MESSAGES } from '@cold-open/contract/http/errors';
import { ORGANIZE_MESSAGES, type Series } from '@cold-open/contract/scripts/organize.contract';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { EventBus } from '../../../platform/events/event-bus.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { decodeCursor, idCursor } from '../../../platform/http/paging.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { AccountModule } from '../../account/account.module.ts';
import {
  changeSeriesName,
  countOwnSeries,
  deleteOwnSeries,
  findSeriesByName,
  insertSeries,
  lockOwnSeries,
  readOverview,
  type SeriesRow,
  takeOutOfSeries,
} from './series.repository.ts';
import { createOverviewCache } from './series-overview-cache.ts';

const SCRIPTS_TAKEN_OUT_AT_ONCE = 200;

interface Dependencies {
  db: Db;
  clock: Clock;
  events: EventBus;
  account: Pick<AccountModule, 'requireSpace' | 'lockUser'>;
}

/** Series: groups that a creator sorts scripts into. */
export function createSeriesService({ db, clock, events, account }: Dependencies) {
  const announce = (tx: Tx, viewer: Viewer) => events.publish(tx, viewer.id, { type: 'series.changed' });

  const overviewOf = createOverviewCache((page, known) => readOverview(db, page, known));

  return {
    /** Returns the reply as JSON text: to build and check a page of series takes longer than to read them. */
    listAsJson: async (viewer: Viewer, { limit, cursor }: { limit: number; cursor?: string | undefined }) =>
      overviewOf({ ownerId: viewer.id, limit, after: decodeCursor(cursor, idCursor) }),

    async create(viewer: Viewer, { name }: { name: string }) {
      const row = await db.transaction(async (tx) => {
        await account.requireSpace(tx, viewer.id, 'series', countOwnSeries);
        const inserted = await insertSeries(tx, { ownerId: viewer.id, name, createdAt: clock.now() });
        if (!inserted) throw new AppError('series_exists');
        await announce(tx, viewer);
        return inserted;
      });
      return { series: toSeries(row) };
    },

    async rename(viewer: Viewer, id: string, { name }: { name: string }) {
      const row = await db.transaction(async (tx) => {
        // Locks the account, so that concurrent requests cannot create two series with the same name.
        await account.lockUser(tx, viewer.id);
        await requireOwnSeries(tx, viewer.id, id);
        const namesake = await findSeriesByName(tx, viewer.id, name);
        if (namesake && namesake.id !== id) throw new AppError('series_exists');
        const renamed = await changeSeriesName(tx, id, name);
        await announce(tx, viewer);
        return renamed;
      });
      return { series: toSeries(row) };
    },

    async delete(viewer: Viewer, id: string) {
      // In one statement, a series of thousands of long scripts would take longer than a query may.
      while (await takeOutOfSeries(db, viewer.id, id, SCRIPTS_TAKEN_OUT_AT_ONCE));
      await db.transaction(async (tx) => {
        if (!(await deleteOwnSeries(tx, viewer.id, id))) throw seriesNotFound();
        await announce(tx, viewer);
      });
      return { message: ORGANIZE_MESSAGES.seriesDeleted };
    },
  };
}

export type SeriesService = ReturnType<typeof createSeriesService>;

/** Another user's series is reported as not found. Keeps it from being deleted until the transaction ends. */
export async function requireOwnSeries(tx: Tx, ownerId: string, id: string): Promise<SeriesRow> {
  const row = await lockOwnSeries(tx, ownerId, id);
  if (!row) throw seriesNotFound();
  return row;
}

const seriesNotFound = () => new AppError('not_found', { text: NOT_FOUND_MESSAGES.series });

const toSeries = ({ id, name, createdAt }: SeriesRow): Series => ({
  _id: id,
  name,
  createdAt: createdAt.toISOString(),
});
