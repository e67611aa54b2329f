import type { FieldProblem } from '@cold-open/contract/http/errors';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { fieldErrors, useFocusAfterFailure } from '../../ui/form-problems.tsx';
import { useForm } from '../../ui/use-form.ts';
import { InvalidInput } from './invalid-input.ts';

interface AccountFormOptions<Values, Reply> {
  initialValues: Values;
  /** Left out if `send` checks the values. */
  check?: (values: Values) => FieldProblem[];
  send: (values: Values) => Promise<Reply>;
  onSuccess: (reply: Reply, values: Values) => void;
  onFailure?: (error: Error) => void;
  /** Shown if the server sends no message. */
  failure: string;
}

/** Validates and sends a form and shows its errors. The user's input is always kept. */
export function useAccountForm<Values extends Record<string, unknown>, Reply>(
  options: AccountFormOptions<Values, Reply>,
) {
  const form = useForm<Values>({
    initialValues: options.initialValues,
    validate: (values) => fieldErrors(options.check?.(values) ?? []),
  });
  const mutation = useMutation({
    mutationFn: options.send,
    onSuccess: options.onSuccess,
    ...(options.onFailure && { onError: options.onFailure }),
  });

  const focusAfterFailure = useFocusAfterFailure(mutation.isPending);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const send = form.onSubmit(
      (values) =>
        mutation.mutate(values, {
          onError: (error) => {
            form.setErrors(fieldErrors(fieldProblemsOf(error)));
            focusAfterFailure(element);
          },
        }),
      () => {
        mutation.reset();
        focusAfterFailure(element);
      },
    );
    send(event);
  };

  const isShownAtFields = mutation.error === null || fieldProblemsOf(mutation.error).length > 0;
  return {
    form,
    submit,
    busy: mutation.isPending,
    error: mutation.error,
    reply: mutation.data,
    /** An error that applies to the whole form. */
    problem: isShownAtFields ? null : textOf(mutation.error, options.failure),
  };
}

function fieldProblemsOf(error: unknown): readonly FieldProblem[] {
  return error instanceof ApiError || error instanceof InvalidInput ? error.details : [];
}
