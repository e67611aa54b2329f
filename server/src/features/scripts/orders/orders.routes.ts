import { failuresOf } from '@cold-open/contract/http/endpoint-failures';
import { errorReply } from '@cold-open/contract/http/errors';
import { createShort } from '@cold-open/contract/scripts/publishing/publishing.contract';
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
import { acceptsEvents, handle, type Routes } from '../../../platform/http/handle.ts';
import { type IdempotencyKey, idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { type Viewer, viewerOf } from '../../../platform/http/viewer.ts';
import { writingError } from '../../../platform/llm/model-error.ts';
import type { ScriptStream } from '../writing/script-stream.ts';
import type { LateOrders } from './late-orders.ts';
import type { OrdersService } from './orders.service.ts';
import { type PlacedOrder, toEarlierOrder } from './placed-order.ts';
import type { RegenerationsService } from './regenerations.service.ts';
import type { OrderShort } from './short-orders.ts';

const STREAM_ACCESS = { access: 'user', tokenAccess: 'read' } as const;

interface Services {
  orders: OrdersService;
  regenerations: RegenerationsService;
  orderShort: OrderShort;
  stream: ScriptStream;
  lateOrders: LateOrders;
  engineInfo: () => Promise<EngineInfo>;
}

export function orderRoutes(
  routes: Routes,
  { orders, regenerations, orderShort, stream, lateOrders, engineInfo }: Services,
) {
  /** Streams the script if the client accepts a stream; otherwise replies when the script is written. */
  async function answer(
    { viewer, request, reply }: { viewer: Viewer; request: FastifyRequest; reply: FastifyReply },
    place: (idempotencyKey: IdempotencyKey | undefined) => Promise<PlacedOrder>,
  ) {
    if (acceptsEvents(request)) {
      const { scriptId, state, startsNow } = await place(idempotencyKeyOf(request));
      return stream.send(reply, viewer, scriptId, { state, startsNow });
    }
    const late = await lateOrders.find(viewer, request);
    const placed = late ? toEarlierOrder(late) : await place(idempotencyKeyOf(request));
    const writing = orders.waitForScript(viewer, placed.scriptId, disconnectSignal(reply));
    const written = await lateOrders.reply(viewer, request, placed, writing);
    const { failure } = written.script;
    if (failure) throw writingError(failure);
    return written;
  }

  handle(routes, generateScript, (call) =>
    answer(call, (key) => orders.fromTitle(call.viewer, call.body, key)),
  );
  handle(routes, generateCustomScript, (call) => {
    orders.rejectLongPaste(call.body);
    return answer(call, (key) => orders.fromPaste(call.viewer, call.body, key));
  });
  handle(routes, regenerateScript, (call) =>
    answer(call, (key) => regenerations.regenerate(call.viewer, call.params.id, call.body, key)),
  );
  handle(routes, createShort, (call) =>
    answer(call, (key) => orderShort(call.viewer, call.params.id, call.body, key)),
  );
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
