import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/**
 * Closing lets the answers under way finish and then drops every connection. Waiting for connections to end by
 * themselves would take minutes: browsers open some in advance and send nothing on them.
 */
export function closeGracefully(app: FastifyInstance) {
  const underWay = new Set<ServerResponse>();
  let closing = false;
  const dropWhenDone = () => {
    if (closing && underWay.size === 0) app.server.closeAllConnections();
  };
  app.server.on('request', (_request, response: ServerResponse) => {
    underWay.add(response);
    response.on('close', () => {
      underWay.delete(response);
      dropWhenDone();
    });
  });
  app.addHook('preClose', async () => {
    closing = true;
    // After the server stopped listening, so that nobody slips in between.
    setImmediate(dropWhenDone);
  });
}
