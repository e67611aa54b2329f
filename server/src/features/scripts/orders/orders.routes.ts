import { failuresOf } from '@cold-open/contract/http/endpoint-failures';
import { errorReply } from '@cold-open/contract/http/errors';
import { regenerateScript } from '@cold-open/contract/scripts/regenerate.contract';
import {
  type EngineInfo,
  generateCustomScript,
  generateScript,
  getEngine,
  SCRIPT_STREAM_PATH,
  scriptStreamEvents,
  stopScript,
} from '@cold-open/contract/scripts/script-orders.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { disconnectSignal } from '../../../platform/http/disconnect-signal.ts';
import { documentCall, securityOf } from '../../../platform/http/documented-calls.ts';
import { handle, type Routes } from '../../../platform/http/handle.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { replyToOrderInTime } from '../../../platform/http/reply-in-time.ts';
import { type Viewer, viewerOf } from '../../../platform/http/viewer.ts';
import { writingError } from '../../../platform/llm/model-error.ts';
import type { ScriptStream } from '../writing/script-stream.ts';
import type { OrdersService, PlacedOrder } from './orders.service.ts';
import type { RegenerationsService } from './regenerations.service.ts';

const STREAM_ACCESS = { access: 'user', tokenAccess: 'read' } as const;

interface Services {
  orders: OrdersService;
  regenerations: RegenerationsService;
  stream: ScriptStream;
  engineInfo: () => Promise<EngineInfo>;
}

export function orderRoutes(routes: Routes, { orders, regenerations, stream, engineInfo }: Services) {
  /** Streams the script if the client accepts a stream; otherwise replies when the script is written. */
  async function answer(
    call: { viewer: Viewer; request: FastifyRequest; reply: FastifyReply },
    { scriptId, state, startsNow }: PlacedOrder,
  ) {
    const { viewer, request, reply } = call;
    if (request.headers.accept?.includes('text/event-stream')) {
      return stream.send(reply, viewer, scriptId, { state, startsNow });
    }
    const writing = orders.waitForScript(viewer, scriptId, disconnectSignal(reply));
    const written = await replyToOrderInTime(writing, idempotencyKeyOf(request));
    const { failure } = written.script;
    if (failure) throw writingError(failure);
    return written;
  }

  handle(routes, generateScript, async (call) =>
    answer(call, await orders.fromTitle(call.viewer, call.body, idempotencyKeyOf(call.request))),
  );
  handle(routes, generateCustomScript, async (call) =>
    answer(call, await orders.fromPaste(call.viewer, call.body, idempotencyKeyOf(call.request))),
  );
  handle(routes, regenerateScript, async (call) => {
    const { viewer, params, body, request } = call;
    return answer(call, await regenerations.regenerate(viewer, params.id, body, idempotencyKeyOf(request)));
  });
  handle(routes, stopScript, ({ viewer, params }) => orders.stop(viewer, params.id));
  handle(routes, getEngine, engineInfo);

  const streamParams = z.object({ id: z.uuid() });
  const streamQuery = z.object({ position: z.coerce.number().int().min(0).optional() });
  documentCall(routes.app, 'GET', SCRIPT_STREAM_PATH, {
    operationId: 'streamScript',
    ...STREAM_ACCESS,
    description:
      'Sends the text so far, then what is written, and ends with the outcome. An account has at most twenty streams of scripts and suggestions; the oldest is sent `displaced` and closed when another is opened.',
    status: 200,
    failures: failuresOf({ method: 'GET', ...STREAM_ACCESS, params: streamParams, query: streamQuery }),
    stream: 'always',
    events: scriptStreamEvents,
    requestHeaders: { 'last-event-id': 'The position to resume from; `position` takes precedence.' },
  });
  routes.app.get(
    SCRIPT_STREAM_PATH,
    {
      onRequest: routes.access.token.read,
      // A HEAD request would wait for a stream that may take minutes.
      exposeHeadRoute: false,
      schema: {
        summary:
          'Stream a script while it is written, as server-sent events, resuming after Last-Event-ID or ?position=',
        tags: ['scripts'],
        security: securityOf(STREAM_ACCESS),
        params: streamParams,
        querystring: streamQuery,
        response: { '4xx': errorReply },
      },
    },
    async (request, reply) => {
      const { id } = request.params as { id: string };
      const { position } = request.query as { position?: number };
      const last = Number.parseInt(String(request.headers['last-event-id'] ?? ''), 10);
      const from = position ?? (Number.isSafeInteger(last) && last >= 0 ? last : null);
      await stream.send(reply, viewerOf(request), id, { from });
      return reply;
    },
  );
}
