import { BODY_LIMITS, type BodyLimit, MAX_BODY_DEPTH } from '@cold-open/contract/http/body-limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { mayBeUnstorable, refuseLargeJson } from './json-text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many values a body may have; Fastify itself counts the bytes. */
    maxBodyValues?: number;
  }
}

/** The route options that apply a limit of the contract. */
export const limitBody = ({ bytes, values }: BodyLimit) => ({
  bodyLimit: bytes,
  config: { maxBodyValues: values },
});

/**
 * Parses JSON bodies within the limits of their route; an empty body is undefined. Postgres cannot store two kinds of
 * text: NUL characters are refused here instead of failing later, and half of a surrogate pair (a cut emoji) is replaced.
 */
export function parseRequestBodies(app: FastifyInstance) {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  // Every other type is refused with 415.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text.trim() === '') return done(null, undefined);
    const values = request.routeOptions.config.maxBodyValues ?? BODY_LIMITS.form.values;
    refuseLargeJson(text, { values, depth: MAX_BODY_DEPTH });
    return parseJson(request, text, (error, body) => {
      if (!error && mayBeUnstorable(text)) return done(null, makeStorable(body));
      return done(error, body);
    });
  });
  app.addHook('preValidation', async (request: FastifyRequest) => {
    makeStorable(request.params);
    makeStorable(request.query);
  });
}

/** Changes the value in place. Its size and depth are limited, so recursion is safe. */
function makeStorable(value: unknown): unknown {
  if (typeof value === 'string') {
    refuseNul(value);
    return value.toWellFormed();
  }
  if (typeof value !== 'object' || value === null) return value;
  for (const [key, inner] of Object.entries(value)) {
    refuseNul(key);
    (value as Record<string, unknown>)[key] = makeStorable(inner);
  }
  return value;
}

function refuseNul(text: string) {
  if (text.includes('\0')) throw new AppError('malformed_request');
}
