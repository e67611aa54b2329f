import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_TEXTS,
  MAX_IDEMPOTENCY_KEY_LENGTH,
} from '@cold-open/contract/http/idempotency';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > MAX_IDEMPOTENCY_KEY_LENGTH)
    throw new AppError('validation_failed', { text: IDEMPOTENCY_TEXTS.invalidKey });
  return key;
}
