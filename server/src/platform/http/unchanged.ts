import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Change it with the shape of an answer: what a browser keeps from before must not pass for the new. */
const SHAPE = 1;

/**
 * Names the state of an answer by what it was made from, and says whether the caller has it already (then 304 is
 * sent). The browser may keep the answer but has to ask each time; the name differs from person to person, since a
 * browser's cache does not.
 */
export function answerIfUnchanged(
  request: FastifyRequest,
  reply: FastifyReply,
  state: readonly (string | number)[],
): boolean {
  const digest = createHash('sha256')
    .update(JSON.stringify([SHAPE, request.url, ...state]))
    .digest('base64url');
  const etag = `W/"${digest.slice(0, 27)}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' });
  if (!isAmong(etag, request.headers['if-none-match'])) return false;
  reply.code(304).send();
  return true;
}

/** A caller may name several states, or any; whether they are called weak makes no difference here. */
function isAmong(etag: string, known: string | undefined): boolean {
  if (known === undefined) return false;
  const strong = (name: string) => name.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').some((name) => strong(name) === strong(etag));
}
