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
import { acceptsEvents, handle, type Routes } from '../../../platform/http/handle.ts';
import { idempotencyKeyOf } from '../../../platform/http/idempotency-key.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { LateOrders } from '../orders/late-orders.ts';
import { toRephrasing } from './suggestion-replies.ts';
import type { SuggestionStream } from './suggestion-stream.ts';
import type { SuggestionsService } from './suggestions.service.ts';

interface Call {
  viewer: Viewer;
  params: { id: string };
  request: FastifyRequest;
  reply: FastifyReply;
}

export function suggestionRoutes(
  routes: Routes,
  suggestions: SuggestionsService,
  stream: SuggestionStream,
  lateOrders: LateOrders,
) {
  /** Streams the suggestions if the client accepts a stream; otherwise replies when they are written. */
  async function answer<Reply>(
    { viewer, params, request, reply }: Call,
    place: () => Promise<string>,
    toReply: (settled: SuggestionSetWithBalance) => Reply,
  ) {
    if (acceptsEvents(request)) {
      await stream(reply, viewer, await place());
      return reply;
    }
    const late = await lateOrders.find(viewer, request);
    const orderId = late?.orderId ?? (await place());
    const settled = suggestions.requireSuggestions(viewer, orderId, disconnectSignal(reply));
    const order = { scriptId: params.id, orderId };
    return toReply(await lateOrders.reply(viewer, request, order, settled));
  }

  handle(routes, rephraseSelection, (call) => {
    const orderedFor = { scriptId: call.params.id, idempotencyKey: idempotencyKeyOf(call.request) };
    const place = () => suggestions.orderRephrasing(call.viewer, call.body, orderedFor);
    return answer(call, place, ({ set, tokens }) => ({ rephrasing: toRephrasing(set), tokens }));
  });
  handle(routes, writeOpenings, (call) => {
    const { viewer, params, body, request } = call;
    const orderedFor = { scriptId: params.id, ...body, idempotencyKey: idempotencyKeyOf(request) };
    return answer(
      call,
      () => suggestions.orderOpenings(viewer, orderedFor),
      (settled) => settled,
    );
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
