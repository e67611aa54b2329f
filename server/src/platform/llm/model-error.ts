import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { describeFailure } from '@cold-open/contract/scripts/writing-failures';
import { AppError } from '../http/app-error.ts';
import type { ModelFailure } from './language-model.ts';

/** Returns the error for a failed run, with our own text, never the provider's. */
export function writingError({
  code,
  text,
  retryAfterSeconds,
}: Omit<NonNullable<Script['failure']>, 'tokenReturned'>) {
  return new AppError(code, { text, ...(retryAfterSeconds !== null && { retryAfterSeconds }) });
}

export function modelError({ code, retryAfterSeconds }: ModelFailure): AppError {
  return writingError(describeFailure(code, retryAfterSeconds ?? null));
}
