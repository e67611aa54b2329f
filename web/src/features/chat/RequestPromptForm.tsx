import { messageProblem } from '@cold-open/contract/chat/chat.contract';
import { formatPromptRequest } from '@cold-open/contract/chat/prompt-request';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { useFocusAfterFailure } from '../../ui/form-problems.tsx';
import { toastError } from '../../ui/toast.tsx';
import { useSendToSupport } from './chat.queries.ts';
import classes from './RequestPromptForm.module.css';

const FAILED_MESSAGE = 'Failed to send request';
const FAILED_ALERT = 'Failed to send prompt request. Please try again.';
const NICHE_REQUIRED = 'Please enter the niche you’re looking for.';

// A type, because interfaces have no index signature, which useDraft requires.
export type PromptRequestDraft = {
  niche: string;
  channelLink: string;
  /** The text and clientId of the last attempt, which may still be stored after the form is closed. */
  sentText: string;
  sentAs: string;
};

export function RequestPromptForm({
  values,
  onChange,
  onSent,
}: {
  values: PromptRequestDraft;
  onChange: (changed: Partial<PromptRequestDraft>) => void;
  onSent: () => void;
}) {
  const [nicheProblem, setNicheProblem] = useState<string | null>(null);
  const send = useMutation({ mutationFn: useSendToSupport() });
  const focusAfterFailure = useFocusAfterFailure(send.isPending);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const content = formatPromptRequest(values);
    const problem = values.niche.trim() === '' ? NICHE_REQUIRED : messageProblem(content);
    setNicheProblem(problem);
    send.reset();
    if (problem) return focusAfterFailure(form);
    // Resending the same request reuses its clientId, so that the server stores it once.
    const clientId = values.sentText === content ? values.sentAs : crypto.randomUUID();
    onChange({ sentText: content, sentAs: clientId });
    send.mutate(
      { clientId, content },
      {
        onSuccess: onSent,
        onError: () => {
          toastError(FAILED_ALERT);
          focusAfterFailure(form);
        },
      },
    );
  };

  return (
    <form noValidate className={classes.form} aria-label="Request a Prompt" onSubmit={submit}>
      <TextInput
        label="Niche you're looking for*"
        value={values.niche}
        onChange={(event) => onChange({ niche: event.currentTarget.value })}
        error={nicheProblem && <FieldError>{nicheProblem}</FieldError>}
        aria-required
        dir="auto"
      />
      <TextInput
        label="Channel link"
        placeholder="optional"
        inputMode="url"
        value={values.channelLink}
        onChange={(event) => onChange({ channelLink: event.currentTarget.value })}
      />
      {send.isError && <FieldError>{textOf(send.error, FAILED_MESSAGE)}</FieldError>}
      <Button type="submit" variant="ink" disabled={send.isPending}>
        {send.isPending ? 'Sending…' : 'Send request'}
      </Button>
    </form>
  );
}
