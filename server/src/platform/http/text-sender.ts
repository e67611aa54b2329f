import { gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptsGzip } from './accepts-gzip.ts';

/**
 * Sends a large text that never changes. It is built and compressed at the first request, because compressing it each time
 * would cost up to a tenth of a second, and anybody may ask for it.
 */
export function createTextSender(type: string, build: () => string) {
  let built: { text: string; compressed: Buffer } | undefined;
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!built) {
      const text = build();
      built = { text, compressed: gzipSync(text) };
    }
    reply.type(type).header('vary', 'accept-encoding');
    return acceptsGzip(request)
      ? reply.header('content-encoding', 'gzip').send(built.compressed)
      : reply.send(built.text);
  };
}
