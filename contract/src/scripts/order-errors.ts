import type { ErrorCode } from '../http/errors.ts';

/** How any order of words can fail: a script, a beat, a rephrasing or openings. */
export const ORDER_ERRORS = [
  'plan_inactive',
  'tokens_insufficient',
  'not_found',
  'stopped_unwritten',
  'source_too_long',
  'topic_refused',
  'writer_failed',
  'writer_not_set_up',
  'writer_busy',
  'writer_unreachable',
  'writer_limit_reached',
  'writer_repetitive',
] as const satisfies readonly ErrorCode[];
