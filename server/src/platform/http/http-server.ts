import { randomBytes } from 'node:crypto';
import { BODY_LIMITS } from '@cold-open/contract/http/body-limits';
import compress from '@fastify/compress';
import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { rejectOtherMethods, rememberMethods } from './allowed-methods.ts';
import { documentApi } from './api-docs.ts';
import { handleErrors } from './error-replies.ts';
import { endStreamsOnClose } from './event-stream-reply.ts';
import { closeGracefully } from './graceful-close.ts';
import { handleUnreadable, handleUnroutable } from './malformed-requests.ts';
import { paceRequests } from './paced-requests.ts';
import { parseRequestBodies } from './request-body.ts';
import { validateRequest } from './request-validation.ts';
import { setSecurityHeaders } from './security-headers.ts';
import { viewerIfAny } from './viewer.ts';

/** Slower than any real browser. Slower clients only keep connections open. */
const HEADERS_TIMEOUT_MS = 15_000;
/** The largest allowed body needs 11 KB per second to arrive in time. */
const REQUEST_TIMEOUT_MS = 120_000;
const TIMEOUT_CHECK_MS = 5000;

interface Options {
  logger: NonNullable<FastifyServerOptions['loggerInstance']>;
  trustedProxies: number;
  https: boolean;
  /** Slows down senders of large bodies and of requests that are refused. */
  paced: boolean;
}

/** Sets up everything that all routes share. */
export async function createHttpServer({
  logger,
  trustedProxies,
  https,
  paced,
}: Options): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: TIMEOUT_CHECK_MS },
    bodyLimit: BODY_LIMITS.form.bytes,
    trustProxy: (_address, hop) => hop < trustedProxies,
    genReqId: () => randomBytes(8).toString('hex'),
    // As long as the longest id in the contract.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    frameworkErrors: handleUnroutable,
    clientErrorHandler: handleUnreadable,
  });
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(serializerCompiler);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    // Checks the route too, because a path can be written in several ways.
    const isApi = [request.url, request.routeOptions.url].some((path) => path?.startsWith('/api'));
    if (isApi) reply.header('cache-control', 'no-store');
  });
  rememberMethods(app);
  closeGracefully(app);
  endStreamsOnClose(app);
  logRequests(app);
  handleErrors(app);
  paceRequests(app, { enabled: paced });
  parseRequestBodies(app);
  await setSecurityHeaders(app, { https });
  rejectOtherMethods(app);
  // Files are compressed at build time. Replies are compressed on the fly, so the level is low.
  await app.register(compress, { threshold: 1024, encodings: ['gzip', 'identity'] });
  await documentApi(app);
  return app;
}

/** Logs one line per request, without the query string, which contains the token in a reset link. */
function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', async (request, reply) => {
    const [path] = request.url.split('?');
    const isApi = path?.startsWith('/api/') ?? false;
    request.log[isApi ? 'info' : 'debug'](
      {
        method: request.method,
        path,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: viewerIfAny(request)?.id,
      },
      'request completed',
    );
  });
}
