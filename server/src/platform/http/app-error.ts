import { ERRORS, type ErrorCode, type FieldProblem } from '@cold-open/contract/http/errors';

interface Options {
  /** Instead of the table's text, where a text has to carry a number or a name. */
  text?: string;
  details?: FieldProblem[];
  /** The one field that the text is about. */
  field?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** The one way to refuse: a code from the contract's table, which knows the status and the words. */
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
