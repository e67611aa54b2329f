import type { ErrorCode, ErrorReply, FieldProblem } from '@cold-open/contract/http/errors';

/** Thrown when the server responds with an error. The message is the server's, or empty if it sent none. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode | null;
  readonly details: readonly FieldProblem[];

  constructor(status: number, reply: Partial<ErrorReply>) {
    super(reply.error ?? reply.message ?? '');
    this.status = status;
    this.code = reply.code ?? null;
    this.details = reply.details ?? [];
  }
}

/** Thrown when there is no response: the connection or the server is down. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(cause: unknown) {
    super('The server cannot be reached.', { cause });
  }
}

/** Suggests what to do about a failed request. Only a missing response can be the connection's fault. */
export function helpWith(error: unknown): string {
  return error instanceof UnreachableError
    ? 'Check your connection and try again.'
    : 'The problem is on our side. Please try again in a moment.';
}

export function isRejection(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Returns the server's message, or the fallback if it sent none. */
export function textOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}
