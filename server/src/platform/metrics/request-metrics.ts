import type { FastifyInstance } from 'fastify';
import { isEventStream } from '../http/event-stream-reply.ts';
import type { Metrics } from './metrics.ts';

const BOUNDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Whatever was asked for where nothing is; by its address it would be a series for every scan. */
const NO_ROUTE = 'none';

/** Every answer by the template of its route. Streams last as long as their readers stay, so they are counted but not timed. */
export function measureRequests(app: FastifyInstance, metrics: Metrics) {
  const count = metrics.counter({
    name: 'http_requests_total',
    help: 'Answers by method, template of the route and status.',
  });
  const time = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took, without event streams.',
    bounds: BOUNDS,
  });
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const route = request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE);
    count({ method, route, status: String(reply.statusCode) });
    if (!isEventStream(reply)) time(reply.elapsedTime / 1000, { method, route });
  });
}
