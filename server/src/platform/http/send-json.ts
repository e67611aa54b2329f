import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptsGzip } from './accepts-gzip.ts';

/** Shorter replies are sent as they are; longer ones would hold up the main thread. */
const COMPRESSED_CHARACTERS = { min: 1024, max: 100_000 };

/**
 * Sends JSON that is already text. It is not checked against the contract, so a test has to. Compressing a medium text at once
 * takes a fraction of a millisecond, and a fraction of what a stream costs.
 */
export async function sendJson(reply: FastifyReply, textLater: Promise<string>): Promise<FastifyReply> {
  const text = await textLater;
  const { min, max } = COMPRESSED_CHARACTERS;
  reply.type('application/json; charset=utf-8');
  if (text.length < min || text.length > max) return reply.send(text);
  reply.header('vary', 'accept-encoding');
  if (!acceptsGzip(reply.request)) return reply.send(text);
  return reply.header('content-encoding', 'gzip').send(gzipSync(text, { level: 1 }));
}
