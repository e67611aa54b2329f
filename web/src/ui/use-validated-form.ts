import type { FieldProblem } from '@cold-open/contract/http/errors';
import { useForm } from '@mantine/form';
import type { UseMutationResult } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError } from '../api/api-error.ts';
import { fieldErrors, useFocusAfterFailure } from './form-problems.tsx';

/** The path of a problem that belongs to no field. */
export const WHOLE_FORM = 'form';

/** How the forms of this page are checked and sent. What was typed stays, whatever comes back. */
export function useValidatedForm<Values extends object>({
  initialValues,
  check,
  change,
  onSaved,
}: {
  initialValues: Values;
  check: (values: Values) => FieldProblem[];
  change: UseMutationResult<unknown, Error, Values>;
  /** Only while the form is still there. */
  onSaved: () => void;
}) {
  const form = useForm<Values>({
    mode: 'controlled',
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

/** `tags.3` is a problem of the field that holds all of them. */
function byField(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.map(({ path, message }) => ({ path: path.split('.')[0] ?? path, message }));
}
