import type { WritingFailure } from '@cold-open/contract/scripts/writing-failures';

/** Labels for admins, who can fix the cause. */
const FAILURE_LABELS: Record<WritingFailure, string> = {
  bad_key: 'The provider did not accept the key',
  no_credit: 'The provider account has no credit left',
  model_not_found: 'The provider does not know this model',
  bad_request: 'The provider rejected the request',
  wrong_address: 'Nothing at this address',
  redirected: 'The server redirects to another address',
  not_a_model: 'The server is not a model server',
  no_room: 'The model used up its room for reasoning',
  over_budget: 'The budget for that day was used up',
  rate_limited: 'The provider was busy or its rate limit was reached',
  too_long: 'The text was too long for the model',
  refused: 'The model declined the topic',
  timeout: 'The model took too long to answer',
  unreachable: 'The provider could not be reached',
  upstream: 'The provider failed',
  cut_off: 'The answer was cut off',
  empty: 'The answer was empty',
  repetitive: 'The model repeated itself',
  length_missed: 'The model missed the length',
  cancelled: 'Stopped before the first word',
  given_up: 'Gave up after repeated server restarts',
};

export function failureLabel(code: string): string {
  return isKnown(code) ? FAILURE_LABELS[code] : 'Unknown failure';
}

function isKnown(code: string): code is WritingFailure {
  return Object.hasOwn(FAILURE_LABELS, code);
}
