import { gzipSync } from 'node:zlib';
import { NEXT_CURSOR_HEADER } from '@cold-open/contract/http/paging';
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

/**
 * Sends a page that is already JSON text, with the cursor for the next one in a header. It is not checked against the contract,
 * so a test has to.
 */
export async function sendJsonPage(
  reply: FastifyReply,
  later: Promise<{ json: JsonText; nextCursor: string | null }>,
): Promise<FastifyReply> {
  const {
    json: { text, gzipped },
    nextCursor,
  } = await later;
  if (nextCursor) reply.header(NEXT_CURSOR_HEADER, nextCursor);
  reply.type('application/json; charset=utf-8');
  const compressed = acceptsGzip(reply.request) ? gzipped() : null;
  const { min, max } = COMPRESSED_CHARACTERS;
  if (text.length >= min && text.length <= max) reply.header('vary', 'accept-encoding');
  return compressed ? reply.header('content-encoding', 'gzip').send(compressed) : reply.send(text);
}
