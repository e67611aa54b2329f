import { MINUTE_MS } from '@cold-open/contract/durations';
import { OVERVIEW_DAYS, type Overview, RECENT_SIGNUPS } from '@cold-open/contract/overview/overview.contract';
import * as z from 'zod';
import { readBackupState } from '../../platform/backups.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import { jobKind } from '../../platform/jobs/job-kind.ts';
import type { JobQueue } from '../../platform/jobs/job-queue.ts';
import { listNewestUsers, mergeStatistics, readDays, readTotals } from './overview.repository.ts';

const mergeJob = jobKind('overview.add_up_figures', z.record(z.string(), z.never()));

export function createOverviewService({ db, clock, jobs }: { db: Db; clock: Clock; jobs: JobQueue }) {
  jobs.work(mergeJob, () => mergeStatistics(db));

  return {
    async read(): Promise<Overview> {
      const today = clock.now().toISOString().slice(0, 10);
      const backup = await readBackupState(db);
      const newest = await listNewestUsers(db, RECENT_SIGNUPS);
      return {
        ...(await readTotals(db)),
        recentSignups: newest.map(({ id, createdAt, ...user }) => ({
          _id: id,
          ...user,
          createdAt: createdAt.toISOString(),
        })),
        days: await readDays(db, today, OVERVIEW_DAYS),
        backup: backup && { ...backup, lastGoodAt: backup.lastGoodAt?.toISOString() ?? null },
      };
    },

    start: () => jobs.repeat(mergeJob, MINUTE_MS),
  };
}

export type OverviewService = ReturnType<typeof createOverviewService>;
