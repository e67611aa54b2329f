import { ERRORS, type ErrorCode, type FieldProblem } from '@cold-open/contract/http/errors';

interface Options {
  /** Replaces the message from the table, for messages that contain a number or a name. */
  text?: string;
  details?: FieldProblem[];
  /** The field that the message is about. */
  field?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error for the client: a code from the contract's table, which has the status and the message. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: FieldProblem[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, { text, details, field, retryAfterSeconds, cause }: Options = {}) {
    super(text ?? ERRORS[code].text, { cause });
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = details ?? (field === undefined ? undefined : [{ path: field, message: this.message }]);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
