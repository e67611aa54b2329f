import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { PROMPT_MESSAGES } from '@cold-open/contract/prompts/prompt-rules';
import { createPromptGroup, type VideoType } from '@cold-open/contract/prompts/prompts.contract';
import { Button, NativeSelect, TextInput, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, textOf } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { currentUserId } from '../../api/session.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { fieldErrors, useFocusAfterFailure } from '../../ui/form-problems.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { BeatFields } from './beats/BeatFields.tsx';
import { beatProblems, beatsOfForm } from './beats/beat-values.ts';
import type { DraftProps, NewPromptDraft } from './new-prompt-draft.ts';
import classes from './PromptFormSheet.module.css';
import { TYPE_NAMES } from './prompt-labels.ts';
import { PROMPT_KEYS } from './prompts.queries.ts';

const VIDEO_TYPES = [
  { value: '', label: '' },
  { value: 'short', label: TYPE_NAMES.short },
  { value: 'long', label: TYPE_NAMES.long },
];
type TextField = 'niche' | 'youtuberName' | 'style' | 'promptName' | 'promptTemplate';

export function ManualPromptForm({
  draft,
  change,
  templateField,
  onCreated,
}: DraftProps & { templateField: RefObject<HTMLTextAreaElement | null>; onCreated: () => void }) {
  const { create, busy, errors, problem, clearError } = useCreatePrompt(onCreated);
  const focusAfterFailure = useFocusAfterFailure(busy);
  const field = (name: TextField) => ({
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      clearError(name);
      change({ [name]: event.currentTarget.value });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    create(draft, () => focusAfterFailure(element));
  };
  return (
    <Sheet>
      <form noValidate onSubmit={submit} className={classes.form}>
        <Title order={2}>Create New Prompt (Manual)</Title>
        <div className={classes.pair}>
          <TextInput label="Niche" required {...field('niche')} />
          <TextInput label="YouTuber Name" required {...field('youtuberName')} />
        </div>
        <div className={classes.pair}>
          <TextInput label="Style" {...field('style')} />
          <TextInput label="Prompt Name (optional)" {...field('promptName')} />
        </div>
        <TextArea
          label="Prompt Template"
          minRows={8}
          maxRows={20}
          ref={templateField}
          {...field('promptTemplate')}
        />
        <NativeSelect
          label="Video Type"
          size="md"
          data={VIDEO_TYPES}
          value={draft.videoType}
          onChange={(event) => change({ videoType: event.currentTarget.value as VideoType | '' })}
        />
        <BeatFields
          beats={draft.beats}
          template={draft.promptTemplate}
          videoType={draft.videoType || 'long'}
          errors={errors}
          disabled={busy}
          onChange={(beats) => {
            clearError('beats');
            change({ beats });
          }}
        />
        {problem && <FieldError>{problem}</FieldError>}
        <Button type="submit" variant="ink" size="lg" className={classes.action ?? ''} disabled={busy}>
          {busy ? 'Creating...' : 'Create Prompt'}
        </Button>
      </form>
    </Sheet>
  );
}

function useCreatePrompt(onCreated: () => void) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [errors, setErrors] = useState<ReturnType<typeof fieldErrors>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: ({
      niche,
      youtuberName,
      style,
      promptName,
      promptTemplate,
      videoType,
      beats,
      sample,
      userId,
    }: NewPromptInput) =>
      callApi(createPromptGroup, {
        body: {
          niche,
          youtuberName,
          style,
          promptName,
          promptTemplate,
          videoType,
          beats: beatsOfForm(beats),
          // Belongs to the template, so it is not saved without one.
          sample: promptTemplate.trim() === '' ? null : sample,
          userId,
        },
      }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      onCreated();
      void queryClient.invalidateQueries({ queryKey: PROMPT_KEYS.lists });
      void navigate(PAGE_PATHS.prompts);
    },
  });

  const create = (draft: NewPromptDraft, onFailure: () => void) => {
    const userId = currentUserId();
    const problems = [
      ...(['niche', 'youtuberName'] as const)
        .filter((name) => draft[name].trim() === '')
        .map((path) => ({ path, message: PROMPT_MESSAGES.fillInNicheAndName })),
      ...beatProblems(draft.beats),
    ];
    setErrors(fieldErrors(problems));
    setProblem(problems.length === 0 && userId === null ? PROMPT_MESSAGES.userIdNotFound : null);
    if (problems.length > 0 || userId === null) return onFailure();
    mutate(
      { ...draft, userId },
      {
        onError: (error) => {
          const details = error instanceof ApiError ? error.details : [];
          setErrors(fieldErrors(details));
          if (details.length === 0) setProblem(textOf(error, 'Failed to create prompt'));
          onFailure();
        },
      },
    );
  };
  const clearError = (name: string) =>
    setErrors((former) =>
      Object.fromEntries(
        Object.entries(former).filter(([path]) => path !== name && !path.startsWith(`${name}.`)),
      ),
    );
  return { create, busy: isPending, errors, problem, clearError };
}

type NewPromptInput = NewPromptDraft & { userId: string };
