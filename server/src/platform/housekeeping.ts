import { DAY_MS, HOUR_MS } from '@cold-open/contract/durations';
import * as z from 'zod';
import type { Clock } from './clock.ts';
import type { Db } from './db/database.ts';
import { deleteEventsBefore } from './events/events.repository.ts';
import { jobKind } from './jobs/job-kind.ts';
import type { JobQueue } from './jobs/job-queue.ts';
import { deleteFinishedJobs } from './jobs/jobs.repository.ts';
import { deleteModelCallsBefore } from './llm/usage/model-calls.repository.ts';
import type { RateLimiter } from './rate-limits/rate-limiter.ts';

const KEEP_EVENTS_MS = DAY_MS;
const KEEP_FINISHED_JOBS_MS = 7 * DAY_MS;
const KEEP_MODEL_CALLS_MS = 90 * DAY_MS;

const sweep = jobKind('platform.sweep', z.record(z.string(), z.never()));

interface Dependencies {
  db: Db;
  clock: Clock;
  jobs: JobQueue;
  limits: RateLimiter;
}

/** Deletes platform data that is kept only for a while. */
export function createHousekeeping({ db, clock, jobs, limits }: Dependencies) {
  const ago = (ms: number) => new Date(clock.now().getTime() - ms);
  jobs.work(sweep, async () => {
    await deleteEventsBefore(db, ago(KEEP_EVENTS_MS));
    await limits.deleteExpired();
    await deleteFinishedJobs(db, ago(KEEP_FINISHED_JOBS_MS));
    await deleteModelCallsBefore(db, ago(KEEP_MODEL_CALLS_MS));
  });
  return { start: () => jobs.repeat(sweep, HOUR_MS) };
}
