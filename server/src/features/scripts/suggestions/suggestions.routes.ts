import { acceptRephrasing, rephraseSelection } from '@cold-open/contract/scripts/rephrase.contract';
import {
  acceptSuggestion,
  findOpenings,
  type SuggestionSetWithBalance,
  stopSuggestions,
  writeOpenings,
} from '@cold-open/contract/scripts/suggestions.contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { disconnectSignal } from '../../../platform/http/disconnect-signal.ts';
import { handle, type Routes } from '../../../platform/http/handle.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import { replyToOrderInTime } from '../../../platform/http/reply-in-time.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import { toRephrasing } from './suggestion-replies.ts';
import type { SuggestionStream } from './suggestion-stream.ts';
import type { SuggestionsService } from './suggestions.service.ts';

interface Call {
  viewer: Viewer;
  request: FastifyRequest;
  reply: FastifyReply;
}

export function suggestionRoutes(routes: Routes, suggestions: SuggestionsService, stream: SuggestionStream) {
  /** Streams the suggestions if the client accepts a stream; otherwise replies when they are written. */
  async function answer<Reply>(
    { viewer, request, reply }: Call,
    orderId: string,
    toReply: (settled: SuggestionSetWithBalance) => Reply,
  ) {
    if (request.headers.accept?.includes('text/event-stream')) {
      await stream(reply, viewer, orderId);
      return reply;
    }
    const settled = suggestions.requireSuggestions(viewer, orderId, disconnectSignal(reply));
    return toReply(await replyToOrderInTime(settled, idempotencyKeyOf(request)));
  }

  handle(routes, rephraseSelection, async (call) => {
    const orderedFor = { scriptId: call.params.id, idempotencyKey: idempotencyKeyOf(call.request) };
    const orderId = await suggestions.orderRephrasing(call.viewer, call.body, orderedFor);
    return answer(call, orderId, ({ set, tokens }) => ({ rephrasing: toRephrasing(set), tokens }));
  });
  handle(routes, writeOpenings, async (call) => {
    const { viewer, params, body, request } = call;
    const orderedFor = { scriptId: params.id, ...body, idempotencyKey: idempotencyKeyOf(request) };
    return answer(call, await suggestions.orderOpenings(viewer, orderedFor), (settled) => settled);
  });
  handle(routes, findOpenings, ({ viewer, params }) => suggestions.findOpenings(viewer, params.id));
  handle(routes, stopSuggestions, ({ viewer, params }) => suggestions.stop(viewer, params.id, params.setId));
  handle(routes, acceptSuggestion, ({ viewer, params, body }) =>
    suggestions.accept(viewer, params.id, params.setId, body.index),
  );
  handle(routes, acceptRephrasing, ({ viewer, params }) =>
    suggestions.accept(viewer, params.id, params.rephrasingId, 0),
  );
}
