import { REPLY_PLACEHOLDERS } from '@cold-open/contract/chat/reply-placeholders';
import { type SavedReply, savedReplyForm } from '@cold-open/contract/chat/saved-replies.contract';
import { TextInput } from '@mantine/core';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { useSaveReply } from './saved-replies.queries.ts';

const CONTENT_ROWS = 5;
const PLACEHOLDERS = REPLY_PLACEHOLDERS.map((name) => `{${name}}`).join(', ');

export function SavedReplyDialog({
  reply,
  composerText,
  onClose,
}: {
  /** Null for a new reply. */
  reply: SavedReply | null;
  /** The text in the composer, used for a new reply. */
  composerText: string;
  onClose: () => void;
}) {
  const { form, submit, busy } = useValidatedForm({
    initialValues: { name: reply?.name ?? '', content: reply?.content ?? composerText.trim() },
    check: (values) => problemsWith(savedReplyForm, values),
    change: useSaveReply(reply?._id ?? null),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={reply ? 'Edit saved reply' : 'New saved reply'}
      submitLabel="Save reply"
      busyLabel="Saving..."
      busy={busy}
      problem={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="Shown in the list of saved replies."
        data-autofocus
        disabled={busy}
        {...form.getInputProps('name')}
      />
      <TextArea
        label="Reply"
        description={`Filled in when you insert it: ${PLACEHOLDERS}.`}
        autosize={false}
        rows={CONTENT_ROWS}
        dir="auto"
        disabled={busy}
        {...form.getInputProps('content')}
      />
    </FormDialog>
  );
}
