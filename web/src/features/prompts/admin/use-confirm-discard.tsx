import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

interface PendingAction {
  run: () => void;
  /** The element that had the focus. */
  opener: Element | null;
  state: 'asking' | 'kept' | 'discarded';
}

/** Asks for confirmation before an action that would discard unsaved input. */
export function useConfirmDiscard() {
  const [isDirty, setDirty] = useState(false);
  const [pending, setPending] = useState<PendingAction | null>(null);
  const discard = () => {
    if (pending === null) return;
    setPending({ ...pending, state: 'discarded' });
    // Before the action, which may open a form and focus it. The dialog would take that focus away again.
    if (pending.opener instanceof HTMLElement) pending.opener.focus();
    pending.run();
  };
  return {
    setDirty,
    confirmDiscard: (run: () => void) =>
      isDirty ? setPending({ run, opener: document.activeElement, state: 'asking' }) : run(),
    discardDialog: (
      <ConfirmDialog
        opened={pending?.state === 'asking'}
        question="Discard your changes?"
        consequence="The nested prompt has not been saved."
        cancelLabel="Keep editing"
        confirmLabel="Discard"
        destructive
        returnsFocus={pending?.state !== 'discarded'}
        onCancel={() => pending && setPending({ ...pending, state: 'kept' })}
        onConfirm={discard}
      />
    ),
  };
}
