import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { failureTold } from '@cold-open/contract/scripts/writing-failures';
import { AppError } from '../http/app-error.ts';
import type { ModelFailure } from './language-model.ts';

/** The error of a failed run, with our text, never the provider's. */
export function toWritingError({
  code,
  text,
  retryAfterSeconds,
}: Omit<NonNullable<Script['failure']>, 'tokenReturned'>) {
  return new AppError(code, { text, ...(retryAfterSeconds !== null && { retryAfterSeconds }) });
}

export function toModelError({ code, retryAfterSeconds }: ModelFailure): AppError {
  return toWritingError(failureTold(code, retryAfterSeconds ?? null));
}
