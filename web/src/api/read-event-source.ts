import { createParser, type EventSourceMessage } from 'eventsource-parser';

/**
 * Reads a `text/event-stream` body to its end. `fetch` is used instead of the browser's EventSource, which cannot send a
 * bearer token.
 */
export async function readEventSource(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  { onEvent, onActivity }: { onEvent: (event: EventSourceMessage) => void; onActivity: () => void },
): Promise<void> {
  const parser = createParser({ onEvent });
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    // Heartbeats are comments. They contain no event but show that the connection is alive.
    onActivity();
    parser.feed(value);
  }
}
