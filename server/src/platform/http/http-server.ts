import { randomBytes } from 'node:crypto';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { documentApi } from './api-docs.ts';
import { endStreamsOnClose } from './event-stream-reply.ts';
import { answerFailures } from './failures.ts';
import { closeGracefully } from './graceful-close.ts';
import { readRequestText } from './request-text.ts';
import { validateByContract } from './request-validation.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { answerUnreadable, answerUnroutable } from './unreadable-requests.ts';
import { viewerIfAny } from './viewer.ts';

const MAX_BODY_BYTES = 1024 * 1024;

interface Options {
  logger: NonNullable<FastifyServerOptions['loggerInstance']>;
  trustedProxies: number;
  https: boolean;
}

/** A server with everything that holds for every call, and no call yet. */
export async function createHttpServer({ logger, trustedProxies, https }: Options): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_address, hop) => hop < trustedProxies,
    genReqId: () => randomBytes(8).toString('hex'),
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: answerUnroutable,
    clientErrorHandler: answerUnreadable,
  });
  app.setValidatorCompiler(validateByContract);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // By the route too: an address may be written in several ways and still lead to it.
    const isCall = [request.url, request.routeOptions.url].some((address) => address?.startsWith('/api'));
    if (isCall) reply.header('cache-control', 'no-store');
  });
  closeGracefully(app);
  endStreamsOnClose(app);
  logRequests(app);
  answerFailures(app);
  readRequestText(app);
  await setSecurityHeaders(app, { https });
  // Files are compressed when they are built; what is made on the way is worth only the cheap kind.
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'] });
  await documentApi(app);
  return app;
}

/** One line per call. The query string stays out of it: a reset link carries its token there. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    const isCall = path?.startsWith('/api/') ?? false;
    request.log[isCall ? 'info' : 'debug'](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: viewerIfAny(request)?.id,
      },
      'answered',
    );
  });
}
