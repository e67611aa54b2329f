import type { FastifyReply } from 'fastify';

/** Aborted when whoever asked has gone. */
export function closingOf(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.on('close', () => gone.abort());
  return gone.signal;
}
