import { Gauge, Registry } from 'prom-client';

/**
 * Each app has its own registry. Label values are routes, kinds and outcomes, never data about a person.
 * This limits the number of series and keeps personal data out of the metrics.
 */
export type Metrics = Registry;

export function createMetrics(): Metrics {
  return new Registry();
}

/** Reads the value whenever the metrics are scraped. */
export function addGauge(
  metrics: Metrics,
  { name, help }: { name: string; help: string },
  read: () => number,
) {
  new Gauge({
    name,
    help,
    registers: [metrics],
    collect() {
      this.set(read());
    },
  });
}
