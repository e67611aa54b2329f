import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { Metrics } from './metrics.ts';

const RESOLUTION_MS = 20;

/** The process itself, under the names that dashboards for Node know. */
export function measureProcess(metrics: Metrics) {
  const startedAt = Date.now() / 1000 - process.uptime();
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  // The timer itself is late by its own period.
  const lag = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - RESOLUTION_MS / 1000) || 0;

  metrics.lookUp(async () => {
    const { rss, heapUsed } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    const quantiles = [
      { labels: { quantile: '0.5' }, value: lag(delay.percentile(50)) },
      { labels: { quantile: '0.99' }, value: lag(delay.percentile(99)) },
      { labels: { quantile: '1' }, value: lag(delay.max) },
    ];
    delay.reset();
    return [
      gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
      gauge('nodejs_heap_size_used_bytes', 'Memory of its JavaScript.', heapUsed),
      gauge('process_start_time_seconds', 'When it was started.', startedAt),
      counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
      counter(
        'nodejs_eventloop_active_seconds_total',
        'Time in which the event loop had something to do.',
        performance.eventLoopUtilization().active / 1000,
      ),
      {
        name: 'nodejs_eventloop_lag_seconds',
        help: 'How late timers were since the last time that somebody asked.',
        type: 'gauge',
        samples: quantiles,
      },
    ];
  });
}

const gauge = (name: string, help: string, value: number) => ({
  name,
  help,
  type: 'gauge' as const,
  samples: [{ value }],
});
const counter = (name: string, help: string, value: number) => ({
  name,
  help,
  type: 'counter' as const,
  samples: [{ value }],
});
