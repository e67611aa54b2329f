import type { Metrics } from './metrics.ts';

/** What the features report as it happens; each on its own instance, so they are added up over all. */
export function createProductCounts(metrics: Metrics) {
  const job = metrics.counter({
    name: 'cold_open_job_tries_total',
    help: 'Tries at jobs that came to an end: done, to be tried again, or given up (failed).',
  });
  const generation = metrics.counter({
    name: 'cold_open_generations_total',
    help: 'Orders to write a script by how they ended.',
  });
  const payment = metrics.counter({
    name: 'cold_open_payment_events_total',
    help: 'Messages of the payment provider by what became of them.',
  });
  for (const outcome of ['applied', 'ignored', 'failed']) payment({ outcome }, 0);
  return {
    jobEnded: (kind: string, outcome: string) => {
      // Before a job is given up it is tried again, so that this comes in time.
      job({ kind, outcome: 'failed' }, 0);
      job({ kind, outcome });
    },
    generationSettled: (outcome: string) => generation({ outcome }),
    paymentEvent: (outcome: string) => payment({ outcome }),
  };
}

export type ProductCounts = ReturnType<typeof createProductCounts>;
