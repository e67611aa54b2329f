import type { GenerationFailure } from '@cold-open/contract/scripts/writing-failures';

/** For the people who can do something about it, so they name the cause and not the consequence. */
const FAILURE_LABELS: Record<GenerationFailure, string> = {
  bad_key: 'The provider did not accept the key',
  no_credit: 'The account at the provider has no credit left',
  model_not_found: 'The provider does not know this model',
  rate_limited: 'The provider asked for fewer calls',
  too_long: 'The text was too long for the model',
  refused: 'The model declined the topic',
  timeout: 'The model took too long to answer',
  unreachable: 'The provider could not be reached',
  upstream: 'Something failed at the provider',
  cut_off: 'The answer broke off',
  empty: 'The answer was empty',
  cancelled: 'Stopped before the first word',
  given_up: 'Given up after the server went down again and again',
};

export function failureLabel(code: string): string {
  return isKnown(code) ? FAILURE_LABELS[code] : 'Another failure';
}

function isKnown(code: string): code is GenerationFailure {
  return Object.hasOwn(FAILURE_LABELS, code);
}
