import type { FastifyBaseLogger } from 'fastify';
import type { LoggerOptions } from 'pino';
import { reasonOf } from './db/database-errors.ts';

/** Structured, one JSON object a line; never a password, a token, a script or a mail's text. */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Errors as they are logged: a failed statement carries its parameters, and those are what people wrote. */
export const LOG_OPTIONS: LoggerOptions = { serializers: { err: describe } };

function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: reasonOf(error),
    ...(typeof code === 'string' && { code }),
    stack: (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)),
    ...(error.cause instanceof Error && { cause: describe(error.cause) }),
  };
}
