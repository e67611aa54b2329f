import type { FieldProblem } from '@cold-open/contract/http/errors';
import { problemsOf } from '@cold-open/contract/http/validation';
import { type ReactNode, useEffect, useState } from 'react';
import { FieldError } from './FieldError.tsx';

interface Schema {
  safeParse(
    values: unknown,
  ): { success: true } | { success: false; error: { issues: Parameters<typeof problemsOf>[0] } };
}

export function problemsWith(schema: Schema, values: unknown): FieldProblem[] {
  const result = schema.safeParse(values);
  return result.success ? [] : problemsOf(result.error.issues);
}

/** Marks every invalid field; a message shared by several fields is shown once, under the first. */
export function fieldErrors(problems: readonly FieldProblem[]): Record<string, ReactNode> {
  const seenMessages = new Set<string>();
  const errors: Record<string, ReactNode> = {};
  for (const { path, message } of problems) {
    errors[path] = seenMessages.has(message) ? true : <FieldError>{message}</FieldError>;
    seenMessages.add(message);
  }
  return errors;
}

/**
 * After a failed submit, focuses the first invalid field, or the submit button if the whole form was
 * rejected. Disabled fields cannot take the focus, so this waits until the form is no longer busy.
 */
export function useFocusAfterFailure(busy = false): (form: HTMLFormElement) => void {
  const [failed, setFailed] = useState<{ form: HTMLFormElement } | null>(null);
  useEffect(() => {
    if (failed === null || busy) return;
    const target = failed.form.querySelector<HTMLElement>('[aria-invalid="true"]');
    (target ?? failed.form.querySelector<HTMLElement>('[type="submit"]'))?.focus();
    // Reset, so that a later success does not focus again.
    setFailed(null);
  }, [failed, busy]);
  return (form) => setFailed({ form });
}
