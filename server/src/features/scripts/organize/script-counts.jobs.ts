import { MINUTE_MS } from '@cold-open/contract/durations';
import * as z from 'zod';
import type { Db } from '../../../platform/db/database.ts';
import { jobKind } from '../../../platform/jobs/job-kind.ts';
import type { JobQueue } from '../../../platform/jobs/job-queue.ts';
import { mergeScriptCounts } from './script-counts.repository.ts';

const mergeCounts = jobKind('scripts.merge_counts', z.record(z.string(), z.never()));

/** Merges the counts of scripts every minute, so that reading them stays fast. */
export function createScriptCountsJob({ db, jobs }: { db: Db; jobs: JobQueue }) {
  jobs.work(mergeCounts, async () => {
    while (await mergeScriptCounts(db));
  });
  return { start: () => jobs.repeat(mergeCounts, MINUTE_MS) };
}
