import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** How long a request that has begun to arrive may take to arrive completely. */
const RECEIVE_GRACE_MS = 2000;
/** How long replies may take, for example a download over a slow connection. */
const REPLY_GRACE_MS = 4000;

/**
 * Closing lets pending replies finish and then drops every connection. Idle connections would keep the server open for
 * minutes, because browsers open some in advance. Slow clients get a few seconds, so that the rest of the shutdown has time.
 */
export function closeGracefully(app: FastifyInstance) {
  const pending = new Map<ServerResponse, IncomingMessage>();
  let closing = false;
  const dropWhenDone = () => {
    if (closing && pending.size === 0) app.server.closeAllConnections();
  };
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    pending.set(response, request);
    response.on('close', () => {
      pending.delete(response);
      dropWhenDone();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    // Runs after the server has stopped listening, so no new request can arrive in between.
    setImmediate(dropWhenDone);
    const timers = [
      setTimeout(dropIncomplete, RECEIVE_GRACE_MS),
      setTimeout(() => app.server.closeAllConnections(), REPLY_GRACE_MS),
    ];
    app.server.on('close', () => timers.forEach(clearTimeout));
  });

  function dropIncomplete() {
    for (const request of pending.values()) if (!request.complete) request.destroy();
  }
}
