import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { failureTold } from '@cold-open/contract/scripts/writing-failures';
import { AppError } from '../http/app-error.ts';
import type { ModelFailure } from './language-model.ts';

/** What a person is told of a run that failed: our words for its kind, never the model's own. */
export function refusalOf({
  code,
  text,
  retryAfterSeconds,
}: Omit<NonNullable<Script['failure']>, 'tokenReturned'>) {
  return new AppError(code, { text, ...(retryAfterSeconds !== null && { retryAfterSeconds }) });
}

export function refusalOfModel({ code, retryAfterSeconds }: ModelFailure): AppError {
  return refusalOf(failureTold(code, retryAfterSeconds ?? null));
}
