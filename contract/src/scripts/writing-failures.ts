import { ERRORS, type ErrorCode } from '../http/errors.ts';

/** The ways a run can fail, with the error that users see. */
export const WRITING_FAILURES = {
  bad_key: 'writer_not_set_up',
  no_credit: 'writer_not_set_up',
  model_not_found: 'writer_not_set_up',
  bad_request: 'writer_not_set_up',
  wrong_address: 'writer_not_set_up',
  redirected: 'writer_not_set_up',
  not_a_model: 'writer_not_set_up',
  no_room: 'writer_not_set_up',
  over_budget: 'writer_limit_reached',
  rate_limited: 'writer_busy',
  too_long: 'source_too_long',
  refused: 'topic_refused',
  timeout: 'writer_unreachable',
  unreachable: 'writer_unreachable',
  upstream: 'writer_failed',
  cut_off: 'writer_failed',
  empty: 'writer_failed',
  repetitive: 'writer_repetitive',
  length_missed: 'writer_missed_length',
  /** Stopped before the first word. */
  cancelled: 'stopped_unwritten',
  /** All attempts failed because of a bug on our side. */
  given_up: 'writer_failed',
} as const satisfies Record<string, ErrorCode>;
export type WritingFailure = keyof typeof WRITING_FAILURES;

/** Describes a failure for users. An unknown code is described as a writer failure. */
export function describeFailure(
  code: string,
  retryAfterSeconds: number | null,
): { code: ErrorCode; text: string; retryAfterSeconds: number | null } {
  const known = isWritingFailure(code) ? WRITING_FAILURES[code] : 'writer_failed';
  const text =
    known === 'writer_busy' && retryAfterSeconds !== null
      ? `The writer is busy. Try again in ${durationOf(retryAfterSeconds)}.`
      : ERRORS[known].text;
  return { code: known, text, retryAfterSeconds };
}

/** Formats a delay: "40 seconds", or "5 minutes" for more than two minutes. */
function durationOf(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds > 120) return `${minutes} minutes`;
  return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
}

function isWritingFailure(code: string): code is WritingFailure {
  return Object.hasOwn(WRITING_FAILURES, code);
}
