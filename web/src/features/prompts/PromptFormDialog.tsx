import { promptSpaceHint } from '@cold-open/contract/account/storage-limits';
import { PROMPT_MESSAGES } from '@cold-open/contract/prompts/prompt-rules';
import type { NestedPrompt, PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { TextInput } from '@mantine/core';
import { textOf } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { fieldErrors, useFocusAfterFailure } from '../../ui/form-problems.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useCurrentUser } from '../account/account.queries.ts';
import { BeatFields } from './beats/BeatFields.tsx';
import { beatProblems, beatsOfForm, beatValuesOf } from './beats/beat-values.ts';
import { useSavePrompt } from './own-prompts.queries.ts';
import type { StoredTemplate } from './prompts.queries.ts';

/** Edits a prompt of a private group, or adds one if `prompt` is null. */
export function PromptFormDialog({
  group,
  prompt,
  template = { promptTemplate: '', beats: [] },
  onClose,
}: {
  group: PromptGroup;
  prompt: NestedPrompt | null;
  template?: Pick<StoredTemplate, 'promptTemplate' | 'beats'>;
  onClose: () => void;
}) {
  const form = useForm({
    initialValues: {
      promptName: prompt?.promptName ?? '',
      promptTemplate: template.promptTemplate,
      beats: beatValuesOf(template.beats),
    },
    validate: (values) =>
      fieldErrors([
        ...(['promptName', 'promptTemplate'] as const)
          .filter((path) => values[path].trim() === '')
          .map((path) => ({ path, message: PROMPT_MESSAGES.fillInNested })),
        ...beatProblems(values.beats),
      ]),
  });
  const user = useCurrentUser().data;
  const save = useSavePrompt(group._id, prompt?._id ?? null);
  const focusAfterFailure = useFocusAfterFailure(save.isPending);
  const { niche, videoType } = prompt ?? group;
  return (
    <FormDialog
      title={prompt ? 'Edit prompt' : 'Add prompt'}
      submitLabel={prompt ? 'Save Changes' : 'Add prompt'}
      busyLabel="Saving..."
      busy={save.isPending}
      problem={save.error && textOf(save.error, 'Nested prompt save failed.')}
      onClose={onClose}
      onSubmit={(event) => {
        const element = event.currentTarget;
        form.onSubmit(
          ({ beats, ...values }) =>
            save.mutate(
              { ...values, beats: beatsOfForm(beats), niche, videoType },
              { onSuccess: onClose, onError: () => focusAfterFailure(element) },
            ),
          () => focusAfterFailure(element),
        )(event);
      }}
    >
      <TextInput label="Prompt Name" data-autofocus {...form.getInputProps('promptName')} />
      <TextArea
        label="Prompt Template"
        description={prompt === null && user && promptSpaceHint(user.subscriptionStatus)}
        minRows={8}
        maxRows={16}
        {...form.getInputProps('promptTemplate')}
      />
      <BeatFields
        beats={form.values.beats}
        template={form.values.promptTemplate}
        videoType={videoType}
        errors={form.errors}
        disabled={save.isPending}
        onChange={(beats) => {
          form.setFieldValue('beats', beats);
          for (const path of Object.keys(form.errors))
            if (path.startsWith('beats')) form.clearFieldError(path);
        }}
      />
    </FormDialog>
  );
}
