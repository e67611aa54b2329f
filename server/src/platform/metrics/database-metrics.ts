import { Gauge } from 'prom-client';
import type { Database } from '../db/database.ts';
import { countOpenJobs } from '../jobs/jobs.repository.ts';
import type { Metrics } from './metrics.ts';

const QUERY_TIMEOUT_MS = 3000;

/** While the database is down, `cold_open_db_up` is 0, the job metrics are absent, and all other metrics are complete. */
export function measureDatabase(metrics: Metrics, database: Database) {
  let pending: ReturnType<typeof countJobs> | undefined;
  const countJobs = () => withTimeout(countOpenJobs(database.db)).catch(() => null);
  /** All gauges in one scrape share one query. */
  const readJobs = () => {
    pending ??= countJobs().finally(() => {
      pending = undefined;
    });
    return pending;
  };

  new Gauge({
    name: 'cold_open_db_connections',
    help: 'Connections in the pool; none when the database is embedded.',
    labelNames: ['state'],
    registers: [metrics],
    collect() {
      this.reset();
      for (const [state, value] of Object.entries(database.connections() ?? {})) this.set({ state }, value);
    },
  });
  new Gauge({
    name: 'cold_open_db_up',
    help: '1 if the database answered.',
    registers: [metrics],
    async collect() {
      this.set((await readJobs()) ? 1 : 0);
    },
  });
  new Gauge({
    name: 'cold_open_jobs',
    help: 'Waiting and running jobs on all instances, including jobs that are not due yet.',
    labelNames: ['kind', 'state'],
    registers: [metrics],
    async collect() {
      const jobs = (await readJobs()) ?? [];
      this.reset();
      for (const { kind, waiting, running } of jobs) {
        this.set({ kind, state: 'waiting' }, waiting);
        this.set({ kind, state: 'running' }, running);
      }
    },
  });
  new Gauge({
    name: 'cold_open_jobs_oldest_waiting_seconds',
    help: 'How long the oldest waiting job has been due.',
    labelNames: ['kind'],
    registers: [metrics],
    async collect() {
      const jobs = (await readJobs()) ?? [];
      this.reset();
      for (const { kind, oldestSeconds } of jobs) this.set({ kind }, oldestSeconds);
    },
  });
}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('the database did not respond in time')), QUERY_TIMEOUT_MS).unref();
  });
  return Promise.race([work, timeout]);
}
