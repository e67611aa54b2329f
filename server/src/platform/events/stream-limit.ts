import { STREAM_DISPLACED } from '@cold-open/contract/http/server-events';
import type { EventStreamReply } from '../http/event-stream-reply.ts';

/**
 * Limits an account's open streams on this instance. A new stream displaces the oldest one, which most likely
 * belongs to a browser that is no longer open.
 */
export function createStreamLimit(maxPerAccount: number) {
  const streams = new Map<string, Set<EventStreamReply>>();

  return {
    add(userId: string, stream: EventStreamReply) {
      const ofUser = streams.get(userId) ?? new Set();
      streams.set(userId, ofUser.add(stream));
      stream.signal.addEventListener('abort', () => {
        ofUser.delete(stream);
        if (ofUser.size === 0 && streams.get(userId) === ofUser) streams.delete(userId);
      });
      // A set keeps insertion order.
      const [oldest] = ofUser;
      if (!oldest || ofUser.size <= maxPerAccount) return;
      void oldest.send({ event: STREAM_DISPLACED, data: {} });
      oldest.close();
    },
  };
}

export type StreamLimit = ReturnType<typeof createStreamLimit>;
