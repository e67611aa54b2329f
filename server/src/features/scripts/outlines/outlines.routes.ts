import {
  createOutline,
  deleteOutline,
  getOutline,
  listOutlines,
  type outlineSuggestionEvents,
  suggestPoints,
  updateOutline,
} from '@cold-open/contract/scripts/outlines/outlines.contract';
import type * as z from 'zod';
import { errorBody, logStreamError } from '../../../platform/http/error-replies.ts';
import { openEventStream } from '../../../platform/http/event-stream-reply.ts';
import { acceptsEvents, handle, type Routes } from '../../../platform/http/handle.ts';
import { sendPage } from '../../../platform/http/send-page.ts';
import type { OutlinesService } from './outlines.service.ts';
import type { PointSuggestionsService } from './point-suggestions.service.ts';

type Events = typeof outlineSuggestionEvents;

export function outlineRoutes(routes: Routes, outlines: OutlinesService, points: PointSuggestionsService) {
  handle(routes, createOutline, ({ viewer, body }) => outlines.create(viewer, body));
  handle(routes, listOutlines, ({ viewer, query, reply }) => sendPage(reply, outlines.list(viewer, query)));
  handle(routes, getOutline, ({ viewer, params }) => outlines.get(viewer, params.id));
  handle(routes, updateOutline, ({ viewer, params, body }) => outlines.update(viewer, params.id, body));
  handle(routes, deleteOutline, ({ viewer, params }) => outlines.delete(viewer, params.id));

  handle(routes, suggestPoints, async ({ viewer, params, body, request, reply }) => {
    const prepared = await points.prepare(viewer, params.id, body.sectionId);
    if (!acceptsEvents(request)) {
      // Continues when the connection closes, because a late reply is fetched by the next call.
      const { outline, error } = await points.suggest(prepared, { signal: new AbortController().signal });
      if (error) throw error;
      return { outline };
    }
    const stream = openEventStream(reply);
    const send = <Event extends keyof Events>(event: Event, data: z.input<Events[Event]>) =>
      stream.send({ event, data });
    try {
      const { outline, error } = await points.suggest(prepared, {
        signal: stream.signal,
        onPoints: (suggested) => send('suggestion', suggested),
      });
      await send('ended', { outline, error: error && errorBody(error) });
    } catch (error) {
      logStreamError(reply.log, error, { outline: params.id });
    } finally {
      stream.close();
    }
    return reply;
  });
}
