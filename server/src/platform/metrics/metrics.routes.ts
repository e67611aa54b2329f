import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { Metrics } from './metrics.ts';
import { PROMETHEUS_TEXT } from './prometheus-text.ts';

const METRICS_PATH = '/metrics';

/** For who watches over the product, not for its people: no call of the contract, and with a token of its own. */
export function metricsRoutes(app: FastifyInstance, metrics: Metrics, token: string) {
  const wanted = digestOf(token);
  app.get(METRICS_PATH, { schema: { hide: true } }, async (request, reply) => {
    const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    reply.header('cache-control', 'no-store');
    // Digests have one length, which comparing in constant time asks for.
    if (!timingSafeEqual(digestOf(given), wanted)) throw new AppError('unauthenticated');
    return reply.header('content-type', PROMETHEUS_TEXT).send(await metrics.text());
  });
}

const digestOf = (text: string) => createHash('sha256').update(text).digest();
