import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before deleting. Stays open until the server has confirmed, so that a failed request can be retried. */
export function DeleteDialog<Thing>({
  question,
  consequence,
  deleteLabel,
  busy,
  onDelete,
  onOpenerDeleted,
  children,
}: {
  question: string;
  consequence: (thing: Thing) => string;
  deleteLabel: string;
  busy: boolean;
  onDelete: (thing: Thing, done: () => void) => void;
  /** Called after closing if the opener was deleted with its row, to move the focus. */
  onOpenerDeleted: () => void;
  children: (ask: (thing: Thing) => void) => ReactNode;
}) {
  // Kept while the dialog closes, so that its text does not disappear first.
  const [target, setTarget] = useState<{ thing: Thing; open: boolean; isDeleted: boolean } | null>(null);
  const close = (isDeleted: boolean) =>
    setTarget((current) => current && { ...current, open: false, isDeleted });
  return (
    <>
      {children((thing) => setTarget({ thing, open: true, isDeleted: false }))}
      <ConfirmDialog
        opened={target?.open ?? false}
        question={question}
        consequence={target ? consequence(target.thing) : ''}
        cancelLabel="Keep it"
        confirmLabel={busy ? 'Deleting...' : deleteLabel}
        destructive
        busy={busy}
        onCancel={() => {
          if (!busy) close(false);
        }}
        onConfirm={() => target && onDelete(target.thing, () => close(true))}
        onClosed={() => {
          if (target?.isDeleted) onOpenerDeleted();
        }}
      />
    </>
  );
}
