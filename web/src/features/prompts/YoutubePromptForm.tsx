import {
  DEFAULT_NICHE,
  DEFAULT_YOUTUBE_STYLE,
  PROMPT_MESSAGES,
} from '@cold-open/contract/prompts/prompt-rules';
import { fromYoutube } from '@cold-open/contract/prompts/prompt-templates.contract';
import { Button, TextInput, Title } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, textOf } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { currentUserId } from '../../api/session.ts';
import { FieldError } from '../../ui/FieldError.tsx';
import { useFocusAfterFailure } from '../../ui/form-problems.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { DraftProps, NewPromptDraft } from './new-prompt-draft.ts';
import classes from './PromptFormSheet.module.css';

const PASTE_INSTEAD = 'Paste the transcript instead';

export function YoutubePromptForm({ draft, change, onUse }: DraftProps & { onUse: () => void }) {
  const { generate, busy, problem, source, clearProblem } = useGeneratePrompt(change);
  const focusAfterFailure = useFocusAfterFailure(busy);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const element = event.currentTarget;
    generate(draft, () => focusAfterFailure(element));
  };
  return (
    <Sheet>
      <form noValidate onSubmit={submit} className={classes.form}>
        <Title order={2}>Auto-Generate Prompt from YouTube</Title>
        <TextInput
          label="YouTube URL"
          type="url"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=…"
          autoComplete="off"
          value={draft.youtubeUrl}
          error={problem?.field === 'youtubeUrl' && <FieldError>{problem.text}</FieldError>}
          onChange={(event) => {
            clearProblem();
            // A pasted transcript belongs to the previous video, so it must not be sent for this one.
            change({ youtubeUrl: event.currentTarget.value, pastes: false });
          }}
        />
        {draft.pastes ? (
          <TextArea
            label={PASTE_INSTEAD}
            description="Used instead of the video."
            minRows={6}
            maxRows={14}
            value={draft.transcript}
            error={problem?.field === 'transcript' && <FieldError>{problem.text}</FieldError>}
            onChange={(event) => {
              clearProblem();
              change({ transcript: event.currentTarget.value });
            }}
          />
        ) : (
          <Button
            variant="subtle"
            c="var(--mantine-color-anchor)"
            px={8}
            ml={-8}
            className={classes.action ?? ''}
            onClick={() => change({ pastes: true })}
          >
            {PASTE_INSTEAD}
          </Button>
        )}
        {problem?.field === null && <FieldError>{problem.text}</FieldError>}
        <Button type="submit" variant="ink" size="lg" className={classes.action ?? ''} disabled={busy}>
          {busy ? 'Generating...' : 'Generate Prompt Automatically'}
        </Button>
        <div className={classes.result}>
          <TextArea
            label="Generated Prompt"
            readOnly
            minRows={6}
            maxRows={16}
            placeholder="The generated prompt appears here."
            value={draft.generatedPrompt}
          />
          {source && <p className={classes.source}>From {source}</p>}
          {draft.generatedSample !== '' && (
            <p className={classes.source}>
              Excerpts of the transcript are saved with the prompt, for pace and tone only.
            </p>
          )}
          <Button
            className={classes.action ?? ''}
            disabled={draft.generatedPrompt === '' || busy}
            onClick={onUse}
          >
            Use Generated Prompt
          </Button>
        </div>
      </form>
    </Sheet>
  );
}

interface Problem {
  text: string;
  /** Null when it concerns the form as a whole. */
  field: 'youtubeUrl' | 'transcript' | null;
}

/** Generates a prompt from a video or a transcript. If the video cannot be read, opens the transcript field. */
function useGeneratePrompt(change: DraftProps['change']) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const { mutate, isPending, data } = useMutation({
    mutationFn: ({ draft, userId }: { draft: NewPromptDraft; userId: string }) =>
      callApi(fromYoutube, {
        body: {
          userId,
          niche: draft.niche.trim() || DEFAULT_NICHE,
          style: draft.style.trim() || DEFAULT_YOUTUBE_STYLE,
          ...(draft.youtubeUrl.trim() !== '' && { youtubeUrl: draft.youtubeUrl.trim() }),
          ...(pastedTranscript(draft) !== '' && { transcript: pastedTranscript(draft) }),
        },
      }),
    onSuccess: ({ prompt }) =>
      change({ generatedPrompt: prompt.promptTemplate, generatedSample: prompt.sample }),
    onError: (error, { draft }) => {
      setProblem({ text: textOf(error, 'Failed to generate prompt from YouTube'), field: fieldOf(error) });
      // Clears a transcript that belongs to another video.
      if (isUnreadable(error)) change({ pastes: true, ...(!draft.pastes && { transcript: '' }) });
    },
  });
  const generate = (draft: NewPromptDraft, onFailure: () => void) => {
    const userId = currentUserId();
    const isEmpty = draft.youtubeUrl.trim() === '' && pastedTranscript(draft) === '';
    if (isEmpty || userId === null) {
      setProblem(
        isEmpty
          ? { text: PROMPT_MESSAGES.provideYoutubeUrl, field: 'youtubeUrl' }
          : { text: PROMPT_MESSAGES.userIdNotFound, field: null },
      );
      return onFailure();
    }
    setProblem(null);
    mutate({ draft, userId }, { onError: onFailure });
  };
  const { videoTitle, channelName } = data?.prompt ?? { videoTitle: null, channelName: null };
  const source = [videoTitle && `“${videoTitle}”`, channelName].filter(Boolean).join(', ');
  return { generate, busy: isPending, problem, source, clearProblem: () => setProblem(null) };
}

function pastedTranscript({ pastes, transcript }: NewPromptDraft): string {
  return pastes ? transcript.trim() : '';
}

function isUnreadable(error: unknown): boolean {
  return error instanceof ApiError && error.code?.startsWith('youtube_') === true;
}

function fieldOf(error: unknown): Problem['field'] {
  const path = error instanceof ApiError ? error.details[0]?.path : undefined;
  if (path === 'youtubeUrl' || path === 'transcript') return path;
  return isUnreadable(error) ? 'youtubeUrl' : null;
}
