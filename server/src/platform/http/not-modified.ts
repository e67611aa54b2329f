import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Increase it when the shape of a cached reply changes, so that browsers do not reuse old ones. */
const SHAPE_VERSION = 1;

/**
 * Sets an ETag made from the state that the reply depends on. Sends 304 and returns true if the client already has it.
 * The browser may cache the reply but must revalidate it. The state must include the viewer, because a browser's cache
 * is shared by everyone who signs in there.
 */
export function replyNotModified(
  request: FastifyRequest,
  reply: FastifyReply,
  state: readonly (string | number)[],
): boolean {
  const digest = createHash('sha256')
    .update(JSON.stringify([SHAPE_VERSION, request.url, ...state]))
    .digest('base64url');
  const etag = `W/"${digest.slice(0, 27)}"`;
  reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization, accept-encoding' });
  if (!matchesEtag(etag, request.headers['if-none-match'])) return false;
  reply.code(304).send();
  return true;
}

/** The header may list several ETags, or be `*`. Weak and strong ETags are compared alike. */
function matchesEtag(etag: string, header: string | undefined): boolean {
  if (header === undefined) return false;
  const strong = (name: string) => name.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((name) => strong(name) === strong(etag));
}
