import { STREAM_DISPLACED } from '@cold-open/contract/http/server-events';
import type { EventStreamReply } from '../http/event-stream-reply.ts';

/** The tabs of a browser share one stream, so this is a number of browsers. */
export const MAX_STREAMS_PER_ACCOUNT = 10;

/**
 * Limits the open event streams of an account on this instance. The oldest stream makes room for a new one: it is the
 * one most likely to belong to a browser that is gone, and a page that was just opened always gets its events.
 */
export function createStreamLimit() {
  const streams = new Map<string, Set<EventStreamReply>>();

  return {
    add(userId: string, stream: EventStreamReply) {
      const ofUser = streams.get(userId) ?? new Set();
      streams.set(userId, ofUser.add(stream));
      stream.signal.addEventListener('abort', () => {
        ofUser.delete(stream);
        if (ofUser.size === 0 && streams.get(userId) === ofUser) streams.delete(userId);
      });
      // A set keeps the order in which its members were added.
      const [oldest] = ofUser;
      if (!oldest || ofUser.size <= MAX_STREAMS_PER_ACCOUNT) return;
      void oldest.send({ event: STREAM_DISPLACED, data: {} });
      oldest.close();
    },
  };
}
