import { gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { acceptsGzip } from './accepts-gzip.ts';

/** Shorter replies are sent as they are; longer ones would hold up the main thread. */
const COMPRESSED_CHARACTERS = { min: 1024, max: 100_000 };

/** JSON that may be sent more than once. */
export interface JsonText {
  text: string;
  /** Compressed when it is first needed. Null if it is not worth it. */
  gzipped: () => Buffer | null;
}

/**
 * Compressing a medium text at once takes a fraction of a millisecond, and a fraction of what a stream costs.
 */
export function jsonText(text: string): JsonText {
  const { min, max } = COMPRESSED_CHARACTERS;
  let made: Buffer | null = null;
  return {
    text,
    gzipped: () => {
      if (text.length < min || text.length > max) return null;
      made ??= gzipSync(text, { level: 1 });
      return made;
    },
  };
}

/** Sends JSON that is already text. It is not checked against the contract, so a test has to. */
export async function sendJson(reply: FastifyReply, later: Promise<JsonText>): Promise<FastifyReply> {
  const { text, gzipped } = await later;
  reply.type('application/json; charset=utf-8');
  const compressed = acceptsGzip(reply.request) ? gzipped() : null;
  const { min, max } = COMPRESSED_CHARACTERS;
  if (text.length >= min && text.length <= max) reply.header('vary', 'accept-encoding');
  return compressed ? reply.header('content-encoding', 'gzip').send(compressed) : reply.send(text);
}
