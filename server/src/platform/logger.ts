import type { FastifyBaseLogger } from 'fastify';
import type { LoggerOptions } from 'pino';
import { reasonOf } from './db/database-errors.ts';

/** Writes one JSON object per line. Never log passwords, tokens, scripts or email text. */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;

/** Drops the parameters of failed statements from logged errors, because they contain user data. */
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
