import { ERRORS, type ErrorCode, type FieldProblem } from '@cold-open/contract/http/errors';

interface Options {
  /** Replaces the text of the table, for texts with a number or a name in them. */
  text?: string;
  details?: FieldProblem[];
  /** The field that the text is about. */
  field?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error for the client: a code from the contract's table, which has the status and the text. */
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
