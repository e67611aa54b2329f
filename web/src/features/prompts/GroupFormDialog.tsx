import { PROMPT_MESSAGES, parseTags } from '@cold-open/contract/prompts/prompt-rules';
import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { TextInput } from '@mantine/core';
import { textOf } from '../../api/api-error.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { fieldErrors, useFocusAfterFailure } from '../../ui/form-problems.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useForm } from '../../ui/use-form.ts';
import { useUpdateGroup } from './own-prompts.queries.ts';

export function GroupFormDialog({ group, onClose }: { group: PromptGroup; onClose: () => void }) {
  const { youtuberName, niche, description, style } = group;
  const form = useForm({
    initialValues: { youtuberName, niche, description, style, tags: group.tags.join(', ') },
    validate: (values) =>
      fieldErrors(
        (['youtuberName', 'niche'] as const)
          .filter((path) => values[path].trim() === '')
          .map((path) => ({ path, message: PROMPT_MESSAGES.fillInForGroup })),
      ),
  });
  const update = useUpdateGroup(group._id);
  const focusAfterFailure = useFocusAfterFailure(update.isPending);
  return (
    <FormDialog
      title="Edit prompt group"
      submitLabel="Save Changes"
      busyLabel="Saving..."
      busy={update.isPending}
      problem={update.error && textOf(update.error, 'Failed to update group.')}
      onClose={onClose}
      onSubmit={(event) => {
        const element = event.currentTarget;
        form.onSubmit(
          (values) =>
            update.mutate(
              { ...values, tags: parseTags(values.tags) },
              { onSuccess: onClose, onError: () => focusAfterFailure(element) },
            ),
          () => focusAfterFailure(element),
        )(event);
      }}
    >
      <TextInput label="YouTuber Name" data-autofocus {...form.getInputProps('youtuberName')} />
      <TextInput label="Niche" {...form.getInputProps('niche')} />
      <TextArea label="Description" minRows={2} maxRows={6} {...form.getInputProps('description')} />
      <TextInput label="Style" {...form.getInputProps('style')} />
      <TextInput label="Tags" description="Separated by commas" {...form.getInputProps('tags')} />
    </FormDialog>
  );
}
