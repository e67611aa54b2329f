import type { FieldProblem } from '@cold-open/contract/http/errors';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { fieldErrors, useFocusAfterFailure } from '../../ui/form-problems.tsx';

interface AccountFormRules<Values, Reply> {
  initialValues: Values;
  check: (values: Values) => FieldProblem[];
  send: (values: Values) => Promise<Reply>;
  onSuccess: (reply: Reply, values: Values) => void;
  /** Told when the server has no text of its own. */
  failure: string;
}

/** The one way in which the account's forms are checked, sent and answered; what was typed always stays. */
export function useAccountForm<Values extends Record<string, unknown>, Reply>(
  rules: AccountFormRules<Values, Reply>,
) {
  const form = useForm<Values>({
    mode: 'controlled',
    initialValues: rules.initialValues,
    validate: (values) => fieldErrors(rules.check(values)),
  });
  const mutation = useMutation({ mutationFn: rules.send, onSuccess: rules.onSuccess });

  const focusAfterFailure = useFocusAfterFailure(mutation.isPending);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    const element = event.currentTarget;
    const send = form.onSubmit(
      (values) =>
        mutation.mutate(values, {
          onError: (error) => {
            form.setErrors(fieldErrors(problemsIn(error)));
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

  const told = mutation.error === null || problemsIn(mutation.error).length > 0;
  return {
    form,
    submit,
    busy: mutation.isPending,
    error: mutation.error,
    reply: mutation.data,
    /** What went wrong with the form as a whole. */
    problem: told ? null : textOf(mutation.error, rules.failure),
  };
}

/** What the server says about single fields. */
function problemsIn(error: unknown): readonly FieldProblem[] {
  return error instanceof ApiError ? error.details : [];
}
