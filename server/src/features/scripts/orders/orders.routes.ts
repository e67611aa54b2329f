import { errorReply } from '@cold-open/contract/http/errors';
import { regenerateScript } from '@cold-open/contract/scripts/regenerate.contract';
import {
  generateCustomScript,
  generateScript,
  getEngine,
  getWriterReport,
  SCRIPT_STREAM_PATH,
  stopScript,
  testWriter,
} from '@cold-open/contract/scripts/script-orders.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { disconnectSignal } from '../../../platform/http/disconnect-signal.ts';
import { handle, type Routes } from '../../../platform/http/handle.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { type Viewer, viewerOf } from '../../../platform/http/viewer.ts';
import { toWritingError } from '../../../platform/llm/writing-error.ts';
import type { WriterReportService } from '../../writer/writer-report.service.ts';
import type { ScriptStream } from '../writing/script-stream.ts';
import type { OrdersService, PlacedOrder } from './orders.service.ts';
import type { RegenerationService } from './regenerate.service.ts';

interface Services {
  generation: OrdersService;
  regeneration: RegenerationService;
  stream: ScriptStream;
  writerReport: WriterReportService;
}

export function orderRoutes(routes: Routes, { generation, regeneration, stream, writerReport }: Services) {
  /** Whoever accepts a stream gets the words as they come, everybody else the script when it is written. */
  async function answer(
    call: { viewer: Viewer; request: FastifyRequest; reply: FastifyReply },
    { scriptId, standing }: PlacedOrder,
  ) {
    const { viewer, request, reply } = call;
    if (request.headers.accept?.includes('text/event-stream')) {
      return stream.send(reply, viewer, scriptId, { standing });
    }
    const written = await generation.written(viewer, scriptId, disconnectSignal(reply));
    const { failure } = written.script;
    if (failure) throw toWritingError(failure);
    return written;
  }

  handle(routes, generateScript, async (call) =>
    answer(call, await generation.fromTitle(call.viewer, call.body, idempotencyKeyOf(call.request))),
  );
  handle(routes, generateCustomScript, async (call) =>
    answer(call, await generation.fromPaste(call.viewer, call.body, idempotencyKeyOf(call.request))),
  );
  handle(routes, regenerateScript, async (call) =>
    answer(call, {
      scriptId: await regeneration.order(
        call.viewer,
        call.params.id,
        call.body,
        idempotencyKeyOf(call.request),
      ),
      standing: null,
    }),
  );
  handle(routes, stopScript, ({ viewer, params }) => generation.stop(viewer, params.id));
  handle(routes, getEngine, () => generation.engine());
  handle(routes, getWriterReport, () => writerReport.report());
  handle(routes, testWriter, ({ viewer }) => writerReport.test(viewer));

  routes.app.get(
    SCRIPT_STREAM_PATH,
    {
      onRequest: routes.access.user,
      schema: {
        summary:
          'A script while it is written, as server-sent events; goes on after Last-Event-ID or ?position=',
        tags: ['scripts'],
        security: [{ session: [] }],
        produces: ['text/event-stream'],
        params: z.object({ id: z.uuid() }),
        querystring: z.object({ position: z.coerce.number().int().min(0).optional() }),
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
