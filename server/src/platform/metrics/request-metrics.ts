import type { FastifyInstance } from 'fastify';
import { Counter, Histogram } from 'prom-client';
import { isEventStream } from '../http/event-stream-reply.ts';
import type { Metrics } from './metrics.ts';

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Unknown paths share one label, because otherwise every vulnerability scan would add series. */
const NO_ROUTE = 'none';

/** Labels every reply with its route template. Event streams are counted but not timed, because they stay open. */
export function measureRequests(app: FastifyInstance, metrics: Metrics) {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Replies by method, route template and status.',
    labelNames: ['method', 'route', 'status'],
    registers: [metrics],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests, excluding event streams.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [metrics],
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE);
    requests.inc({ method, route, status: String(reply.statusCode) });
    if (!isEventStream(reply)) durations.observe({ method, route }, reply.elapsedTime / 1000);
  });
}
