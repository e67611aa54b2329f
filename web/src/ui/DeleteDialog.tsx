import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from './ConfirmDialog.tsx';

/** Asks before something is deleted. It stays open until the server has agreed, so that a failure can be tried again. */
export function DeleteDialog<Thing>({
  question,
  consequence,
  act,
  busy,
  onDelete,
  onGone,
  children,
}: {
  question: string;
  consequence: (thing: Thing) => string;
  act: string;
  busy: boolean;
  onDelete: (thing: Thing, done: () => void) => void;
  /** The button that asked is gone with its row: puts the focus where the person can go on. */
  onGone: () => void;
  children: (ask: (thing: Thing) => void) => ReactNode;
}) {
  // Kept while the dialog fades out, so that its words do not vanish first.
  const [asked, setAsked] = useState<{ thing: Thing; open: boolean; gone: boolean } | null>(null);
  const close = (gone: boolean) => setAsked((current) => current && { ...current, open: false, gone });
  return (
    <>
      {children((thing) => setAsked({ thing, open: true, gone: false }))}
      <ConfirmDialog
        opened={asked?.open ?? false}
        question={question}
        consequence={asked ? consequence(asked.thing) : ''}
        wayOut="Keep it"
        act={busy ? 'Deleting...' : act}
        destroys
        busy={busy}
        onWayOut={() => {
          if (!busy) close(false);
        }}
        onAct={() => asked && onDelete(asked.thing, () => close(true))}
        onClosed={() => {
          if (asked?.gone) onGone();
        }}
      />
    </>
  );
}
