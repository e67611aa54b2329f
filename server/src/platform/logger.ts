import type { FastifyBaseLogger } from 'fastify';

/** Structured, one JSON object a line; never a password, a token or a mail's text. */
export type Logger = Pick<FastifyBaseLogger, 'debug' | 'info' | 'warn' | 'error'>;
