import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Parses JSON bodies; an empty body is undefined. Postgres cannot store two kinds of text: NUL characters are refused
 * here instead of failing later, and half of a surrogate pair (a cut emoji) is replaced.
 */
export function parseRequestBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') return done(null, undefined);
    return parseJson(request, text, done);
  });
  app.addHook('preValidation', async (request: FastifyRequest) => {
    for (const part of [request.params, request.query, request.body]) makeStorable(part);
  });
}

/** Not recursive, because a body may be nested deeper than the stack. */
function makeStorable(root: unknown) {
  const pending = [root];
  while (pending.length > 0) {
    const value = pending.pop();
    if (typeof value === 'string') refuseNul(value);
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      refuseNul(key);
      if (typeof inner === 'string' && !inner.isWellFormed())
        (value as Record<string, unknown>)[key] = inner.toWellFormed();
      pending.push(inner);
    }
  }
}

function refuseNul(text: string) {
  if (text.includes('\0')) throw new AppError('malformed_request');
}
