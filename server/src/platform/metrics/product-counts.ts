import { Counter } from 'prom-client';
import type { Metrics } from './metrics.ts';

/** Counted by the features on each instance; Prometheus adds up the instances. */
export function createProductCounts(metrics: Metrics) {
  const registers = [metrics];
  const jobTries = new Counter({
    name: 'cold_open_job_tries_total',
    help: 'Finished attempts at jobs: done, to be retried (again), or given up (failed).',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  const generations = new Counter({
    name: 'cold_open_generations_total',
    help: 'Settled orders by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const paymentEvents = new Counter({
    name: 'cold_open_payment_events_total',
    help: 'Payment events by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  // An alert on an increase needs a first value, so outcomes that deserve an alert start at 0.
  for (const outcome of ['applied', 'ignored', 'failed']) paymentEvents.inc({ outcome }, 0);
  return {
    jobEnded: (kind: string, outcome: string) => {
      // A job is retried before it fails, so the first value exists in time.
      jobTries.inc({ kind, outcome: 'failed' }, 0);
      jobTries.inc({ kind, outcome });
    },
    orderSettled: (outcome: string) => generations.inc({ outcome }),
    paymentEvent: (outcome: string) => paymentEvents.inc({ outcome }),
  };
}

export type ProductCounts = ReturnType<typeof createProductCounts>;
