import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Closing lets pending replies finish and then drops every connection. Idle connections would keep the server open for
 * minutes, because browsers open some in advance.
 */
export function closeGracefully(app: FastifyInstance) {
  const pending = new Set<ServerResponse>();
  let closing = false;
  const dropWhenDone = () => {
    if (closing && pending.size === 0) app.server.closeAllConnections();
  };
  app.server.on('request', (_request, response: ServerResponse) => {
    pending.add(response);
    response.on('close', () => {
      pending.delete(response);
      dropWhenDone();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    // Runs after the server has stopped listening, so no new request can arrive in between.
    setImmediate(dropWhenDone);
  });
}
