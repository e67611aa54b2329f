import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { Metrics } from './metrics.ts';

const METRICS_PATH = '/metrics';

/** For operators: not part of the contract, and protected by its own token. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, token: string) {
  const expected = digestOf(token);
  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    reply.header('cache-control', 'no-store');
    // Digests have the same length, which timingSafeEqual requires.
    if (!timingSafeEqual(digestOf(given), expected)) throw new AppError('unauthenticated');
    return reply.header('content-type', metrics.contentType).send(await metrics.metrics());
  });
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
