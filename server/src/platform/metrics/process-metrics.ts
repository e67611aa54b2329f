import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Counter, Gauge } from 'prom-client';
import { addGauge, type Metrics } from './metrics.ts';

const RESOLUTION_MS = 20;

/** Only the metrics that operators need, with the usual names in Node.js dashboards. */
export function measureProcess(metrics: Metrics) {
  const startedAt = Date.now() / 1000 - process.uptime();
  addGauge(metrics, { name: 'process_resident_memory_bytes', help: 'Resident memory of the process.' }, () =>
    process.memoryUsage.rss(),
  );
  addGauge(
    metrics,
    { name: 'nodejs_heap_size_used_bytes', help: 'Used JavaScript heap.' },
    () => process.memoryUsage().heapUsed,
  );
  addGauge(
    metrics,
    { name: 'process_start_time_seconds', help: 'When the process started.' },
    () => startedAt,
  );
  addTotal(metrics, { name: 'process_cpu_seconds_total', help: 'CPU time.' }, () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  addTotal(
    metrics,
    { name: 'nodejs_eventloop_active_seconds_total', help: 'Time during which the event loop was busy.' },
    () => performance.eventLoopUtilization().active / 1000,
  );
  measureEventLoopLag(metrics);
}

function measureEventLoopLag(metrics: Metrics) {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  // The histogram includes the timer's own period.
  const lagSeconds = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) || 0;
  new Gauge({
    name: 'nodejs_eventloop_lag_seconds',
    help: 'How late timers were since the last scrape.',
    labelNames: ['quantile'],
    registers: [metrics],
    collect() {
      this.set({ quantile: '0.5' }, lagSeconds(delay.percentile(50)));
      this.set({ quantile: '0.99' }, lagSeconds(delay.percentile(99)));
      this.set({ quantile: '1' }, lagSeconds(delay.max));
      delay.reset();
    },
  });
}

/** A counter whose total comes from Node.js. */
function addTotal(metrics: Metrics, { name, help }: { name: string; help: string }, read: () => number) {
  new Counter({
    name,
    help,
    registers: [metrics],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}
