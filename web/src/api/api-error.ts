import type { ErrorCode, ErrorReply, FieldProblem } from '@cold-open/contract/http/errors';

/** The server answered and refused. The message is the server's own text, or empty when it gave none. */
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

/** Nobody answered: the line is down or the server is. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';

  constructor(cause: unknown) {
    super('The server cannot be reached.', { cause });
  }
}

export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** What the server said, else what the specification says for a failure without words. */
export function textOf(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.message !== '' ? error.message : fallback;
}
