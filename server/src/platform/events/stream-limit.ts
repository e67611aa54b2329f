import { STREAM_DISPLACED } from '@cold-open/contract/http/server-events';
import type { EventStreamReply } from '../http/event-stream-reply.ts';

/** All tabs in a browser share one stream, so this limits the number of browsers. */
export const MAX_STREAMS_PER_ACCOUNT = 10;

/**
 * Limits an account's open event streams on this instance. A new stream displaces the oldest one, which most
 * likely belongs to a browser that is no longer open.
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
      // A set keeps insertion order.
      const [oldest] = ofUser;
      if (!oldest || ofUser.size <= MAX_STREAMS_PER_ACCOUNT) return;
      void oldest.send({ event: STREAM_DISPLACED, data: {} });
      oldest.close();
    },
  };
}
