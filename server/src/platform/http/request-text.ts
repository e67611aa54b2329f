import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Reads JSON bodies, an empty one as none at all. Two kinds of text cannot be stored in Postgres: the character NUL is
 * refused here, wherever it stands, rather than failing later; half a character, as is left when an emoji is cut in two,
 * becomes the sign for one that is missing.
 */
export function readRequestText(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') return done(null, undefined);
    return parseJson(request, text, done);
  });
  app.addHook('preValidation', async (request: FastifyRequest) => {
    for (const part of [request.params, request.query, request.body]) makeStorable(part);
  });
}

/** Without recursion: a body may be nested deeper than the stack is. */
function makeStorable(root: unknown) {
  const waiting = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === 'string') refuseNul(value);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      refuseNul(key);
      if (typeof inner === 'string' && !inner.isWellFormed())
        (value as Record<string, unknown>)[key] = inner.toWellFormed();
      waiting.push(inner);
    }
  }
}

function refuseNul(text: string) {
  if (text.includes('\0')) throw new AppError('malformed_request');
}
