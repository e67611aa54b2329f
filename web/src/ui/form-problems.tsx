import type { FieldProblem } from '@cold-open/contract/http/errors';
import { problemsOf } from '@cold-open/contract/http/validation';
import { type ReactNode, useEffect, useState } from 'react';
import { FieldError } from './FieldError.tsx';

/** Any schema of the contract. */
interface Schema {
  safeParse(
    values: unknown,
  ): { success: true } | { success: false; error: { issues: Parameters<typeof problemsOf>[0] } };
}

export function problemsWith(schema: Schema, values: unknown): FieldProblem[] {
  const result = schema.safeParse(values);
  return result.success ? [] : problemsOf(result.error.issues);
}

/** Every wrong field is marked; a text that concerns several of them is said once, under the first. */
export function fieldErrors(problems: readonly FieldProblem[]): Record<string, ReactNode> {
  const said = new Set<string>();
  const errors: Record<string, ReactNode> = {};
  for (const { path, message } of problems) {
    errors[path] = said.has(message) ? true : <FieldError>{message}</FieldError>;
    said.add(message);
  }
  return errors;
}

/**
 * After a failed submit the focus goes to the first wrong field, or back to the button when the form as a whole was
 * refused. Fields cannot take it while they are disabled, so it waits until the form is no longer busy.
 */
export function useFocusAfterFailure(busy = false): (form: HTMLFormElement) => void {
  const [failed, setFailed] = useState<{ form: HTMLFormElement } | null>(null);
  useEffect(() => {
    if (failed === null || busy) return;
    const target = failed.form.querySelector<HTMLElement>('[aria-invalid="true"]');
    (target ?? failed.form.querySelector<HTMLElement>('[type="submit"]'))?.focus();
    // Answered: a later success must not be taken for this failure.
    setFailed(null);
  }, [failed, busy]);
  return (form) => setFailed({ form });
}
