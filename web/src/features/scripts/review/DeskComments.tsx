import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { CommentsPanel } from './CommentsPanel.tsx';
import type { DeskReview } from './use-desk-review.ts';

/** The comments beside the text on the owner's desk. */
export function DeskComments({ review, content }: { review: DeskReview; content: string }) {
  const { list, tools, removal, isPending, share } = review;
  const isEmpty = !isPending && list.openCount + list.resolvedCount === 0;
  const hint = share?.isOn
    ? 'No comments yet. They appear here as soon as someone writes one.'
    : 'No comments yet. Share the script to get some.';
  return (
    <>
      <CommentsPanel
        list={list}
        tools={tools}
        content={content}
        hint={isEmpty ? hint : null}
        onClose={review.close}
      />
      <ConfirmDialog
        opened={removal.isAsked}
        question="Delete this comment?"
        consequence="It cannot be restored. Replies to it are deleted too."
        cancelLabel="Keep it"
        confirmLabel="Delete comment"
        destructive
        onCancel={removal.cancel}
        onConfirm={removal.confirm}
      />
    </>
  );
}
