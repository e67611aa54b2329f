import { type CannedReply, cannedReplyForm } from '@cold-open/contract/chat/admin-chat.contract';
import { Textarea, TextInput } from '@mantine/core';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { problemsWith } from '../../../ui/form-problems.tsx';
import { useValidatedForm } from '../../../ui/use-validated-form.ts';
import { useKeepReply } from './canned-replies.queries.ts';

const CONTENT_ROWS = 5;

export function CannedReplyDialog({
  reply,
  written,
  onClose,
}: {
  /** Null for a new one. */
  reply: CannedReply | null;
  /** What stands in the composer, to be kept. */
  written: string;
  onClose: () => void;
}) {
  const { form, submit, busy } = useValidatedForm({
    initialValues: { name: reply?.name ?? '', content: reply?.content ?? written.trim() },
    check: (values) => problemsWith(cannedReplyForm, values),
    change: useKeepReply(reply?._id ?? null),
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={reply ? 'Change this reply' : 'Keep a reply'}
      act="Keep reply"
      busyAct="Keeping..."
      busy={busy}
      problem={null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Name"
        description="How the admins find it."
        data-autofocus
        disabled={busy}
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Reply"
        autosize={false}
        rows={CONTENT_ROWS}
        dir="auto"
        disabled={busy}
        {...form.getInputProps('content')}
      />
    </FormDialog>
  );
}
