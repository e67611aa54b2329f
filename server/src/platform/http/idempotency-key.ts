import { createHash } from 'node:crypto';
import {
  IDEMPOTENCY_HEADER,
  IDEMPOTENCY_MESSAGES,
  MAX_IDEMPOTENCY_KEY_LENGTH,
} from '@cold-open/contract/http/idempotency';
import type { FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

export interface IdempotencyKey {
  key: string;
  /**
   * A hash of the path and the validated body. Distinguishes a repeated request from a different one with the
   * same key.
   */
  digest: string;
}

export function idempotencyKeyOf(request: FastifyRequest): IdempotencyKey | undefined {
  const key = request.headers[IDEMPOTENCY_HEADER];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key === '' || key.length > MAX_IDEMPOTENCY_KEY_LENGTH)
    throw new AppError('validation_failed', { text: IDEMPOTENCY_MESSAGES.invalidKey });
  return { key, digest: requestDigest(request) };
}

/** The same for equal requests to one path. */
export function requestDigest({ url, body }: FastifyRequest): string {
  const [path] = url.split('?');
  return createHash('sha256')
    .update(JSON.stringify([path, body]))
    .digest('base64url');
}
