import type { FieldProblem } from '@cold-open/contract/http/errors';
import type { UseMutationResult } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError } from '../api/api-error.ts';
import { fieldErrors, useFocusAfterFailure } from './form-problems.tsx';
import { useForm } from './use-form.ts';

/** The path of a problem that applies to the whole form. */
export const WHOLE_FORM = 'form';

/** Validates and sends a form and shows its errors. The user's input is always kept. */
export function useValidatedForm<Values extends object>({
  initialValues,
  check,
  change,
  onSaved,
}: {
  initialValues: Values;
  check: (values: Values) => FieldProblem[];
  change: UseMutationResult<unknown, Error, Values>;
  /** Called only while the form is mounted. */
  onSaved: () => void;
}) {
  const form = useForm<Values>({
    initialValues,
    validate: (values) => fieldErrors(byField(check(values))),
  });
  const focusAfterFailure = useFocusAfterFailure(change.isPending);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const send = form.onSubmit(
      (values) =>
        change.mutate(values, {
          onSuccess: onSaved,
          onError: (error) => {
            form.setErrors(fieldErrors(byField(error instanceof ApiError ? error.details : [])));
            focusAfterFailure(element);
          },
        }),
      () => focusAfterFailure(element),
    );
    send(event);
  };

  return { form, submit, busy: change.isPending, problem: form.errors[WHOLE_FORM] };
}

/** Assigns a problem with `tags.3` to the field `tags`. Rows of fields, such as `beats.3.name`, show their own problems. */
function byField(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.map(({ path, message }) => {
    const [field = path, , ofRow] = path.split('.');
    return { path: ofRow === undefined ? field : path, message };
  });
}
