import { ERRORS, type ErrorCode } from '../http/errors.ts';

/** How writing can fail, and what a person is told of it. */
export const GENERATION_FAILURES = {
  bad_key: 'writer_not_set_up',
  no_credit: 'writer_not_set_up',
  model_not_found: 'writer_not_set_up',
  rate_limited: 'writer_busy',
  too_long: 'source_too_long',
  refused: 'topic_refused',
  timeout: 'writer_unreachable',
  unreachable: 'writer_unreachable',
  upstream: 'writer_failed',
  cut_off: 'writer_failed',
  empty: 'writer_failed',
  /** Stopped before the first word. */
  cancelled: 'stopped_unwritten',
  /** Its instances kept dying. */
  given_up: 'writer_failed',
} as const satisfies Record<string, ErrorCode>;
export type GenerationFailure = keyof typeof GENERATION_FAILURES;

/** A code that nobody knows any more is told as the writer's failure. */
export function describeFailure(
  code: string,
  retryAfterSeconds: number | null,
): { code: ErrorCode; text: string; retryAfterSeconds: number | null } {
  const known = isGenerationFailure(code) ? GENERATION_FAILURES[code] : 'writer_failed';
  const text =
    known === 'writer_busy' && retryAfterSeconds !== null
      ? `The writer is busy. Try again in ${retryAfterSeconds} seconds.`
      : ERRORS[known].text;
  return { code: known, text, retryAfterSeconds };
}

function isGenerationFailure(code: string): code is GenerationFailure {
  return Object.hasOwn(GENERATION_FAILURES, code);
}
