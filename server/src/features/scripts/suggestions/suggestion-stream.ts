import type {
  SuggestionSetWithBalance,
  suggestionStreamEvents,
} from '@cold-open/contract/scripts/suggestions.contract';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod';
import type { StreamLimit } from '../../../platform/events/stream-limit.ts';
import { logStreamError } from '../../../platform/http/error-replies.ts';
import { type EventStreamReply, openEventStream } from '../../../platform/http/event-stream-reply.ts';
import type { Viewer } from '../../../platform/http/viewer.ts';
import type { ChunkListener, ChunkStore } from '../writing/chunk-store.ts';
import type { Chunk } from '../writing/chunks.repository.ts';
import { waitUntilSettled } from '../writing/wait-until-settled.ts';
import { splitSuggestions } from './stored-suggestions.ts';
import type { SuggestionsService } from './suggestions.service.ts';

type Events = typeof suggestionStreamEvents;

interface Dependencies {
  suggestions: Pick<SuggestionsService, 'findWithBalance'>;
  chunks: ChunkStore;
  openStreams: StreamLimit;
  isSessionAlive: (sessionId: string) => Promise<boolean>;
}

/** Streams the suggestions of an order to one client: those so far, new words, and the outcome. */
export function createSuggestionStream({ suggestions, chunks, openStreams, isSessionAlive }: Dependencies) {
  async function stream(
    reply: EventStreamReply,
    listener: ChunkListener,
    viewer: Viewer,
    orderId: string,
    first: SuggestionSetWithBalance,
  ) {
    let joined = '';
    let position = 0;
    let sent: SuggestionSetWithBalance['set']['suggestions'] = [];
    const signedOut = new AbortController();

    const send = <Event extends keyof Events>(event: Event, data: z.input<Events[Event]>) =>
      reply.send({ event, data });

    async function sendNewWords() {
      const fresh = await listener.chunksAfter(position);
      if (fresh.length === 0) return;
      joined = fresh.reduce(textAfter, joined);
      position = fresh.at(-1)?.position ?? position;
      const now = splitSuggestions(joined);
      // A new run starts over, so what was sent is no longer valid.
      if (now.length < sent.length)
        await send('started', { ...first, set: { ...first.set, suggestions: now } });
      else
        for (const [index, each] of now.entries())
          if (each.text !== sent[index]?.text || each.label !== sent[index]?.label)
            await send('suggestion', { index, ...each });
      sent = now;
    }

    async function isSettled() {
      if (!(await isSessionAlive(viewer.sessionId))) signedOut.abort();
      return (
        !signedOut.signal.aborted &&
        (await suggestions.findWithBalance(viewer, orderId)).set.status !== 'writing'
      );
    }

    await send('started', first);
    const isOver =
      first.set.status !== 'writing' ||
      (await waitUntilSettled({
        listener,
        isSettled,
        onWake: sendNewWords,
        signals: [reply.signal, signedOut.signal],
      }));
    if (isOver) await send('ended', await suggestions.findWithBalance(viewer, orderId));
  }

  return async (reply: FastifyReply, viewer: Viewer, orderId: string) => {
    // Listens before reading anything, so that no notification is missed.
    const listener = chunks.listen(orderId);
    try {
      const first = await suggestions.findWithBalance(viewer, orderId);
      const opened = openEventStream(reply);
      openStreams.add(viewer.id, opened);
      try {
        await stream(opened, listener, viewer, orderId, first);
      } catch (error) {
        logStreamError(reply.log, error, { order: orderId });
      } finally {
        opened.close();
      }
      return first;
    } finally {
      listener.close();
    }
  };
}

export type SuggestionStream = ReturnType<typeof createSuggestionStream>;

const textAfter = (text: string, chunk: Chunk) => (chunk.kind === 'replace' ? chunk.text : text + chunk.text);
