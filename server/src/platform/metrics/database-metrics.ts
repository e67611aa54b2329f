import type { Database } from '../db/database.ts';
import { countOpenJobs } from '../jobs/jobs.repository.ts';
import type { Metrics } from './metrics.ts';
import type { Family } from './prometheus-text.ts';

const ANSWER_WITHIN_MS = 3000;

/** What the database knows. Should it be away, that is told, and everything else all the same. */
export function measureDatabase(metrics: Metrics, database: Database) {
  metrics.gauge(
    { name: 'cold_open_db_connections', help: 'Connections of the pool; none when embedded.' },
    () =>
      Object.entries(database.connections() ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  );
  metrics.lookUp(async () => {
    const jobs = await withinTime(countOpenJobs(database.db)).catch(() => null);
    const isUp = { name: 'cold_open_db_up', help: 'Whether the database answered.', type: 'gauge' } as const;
    return [{ ...isUp, samples: [{ value: jobs ? 1 : 0 }] }, ...jobFamilies(jobs ?? [])];
  });
}

/** The queue is one for all instances, so each tells the same. */
function jobFamilies(jobs: Awaited<ReturnType<typeof countOpenJobs>>): Family[] {
  return [
    {
      name: 'cold_open_jobs',
      help: 'Jobs that wait (also for their time) or run, over all instances.',
      type: 'gauge',
      samples: jobs.flatMap(({ kind, waiting, running }) => [
        { labels: { kind, state: 'waiting' }, value: waiting },
        { labels: { kind, state: 'running' }, value: running },
      ]),
    },
    {
      name: 'cold_open_jobs_oldest_waiting_seconds',
      help: 'How long the oldest job has been due that nobody has taken up.',
      type: 'gauge',
      samples: jobs.map(({ kind, oldestSeconds }) => ({ labels: { kind }, value: oldestSeconds })),
    },
  ];
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the database did not answer in time')), ANSWER_WITHIN_MS).unref();
  });
  return Promise.race([work, late]);
}
