import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';

interface Asked {
  act: () => void;
  /** What had the focus. */
  opener: Element | null;
  state: 'open' | 'kept' | 'discarded';
}

/** What would take away something typed is done only after a question; everything else at once. */
export function useConfirmDiscard() {
  const [isTyped, setIsTyped] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  const discard = () => {
    if (asked === null) return;
    setAsked({ ...asked, state: 'discarded' });
    // Before the act, which may open a form that takes the focus: given back by the dialog it would come too late.
    if (asked.opener instanceof HTMLElement) asked.opener.focus();
    asked.act();
  };
  return {
    noteTyped: setIsTyped,
    unlessTyped: (act: () => void) =>
      isTyped ? setAsked({ act, opener: document.activeElement, state: 'open' }) : act(),
    question: (
      <ConfirmDialog
        opened={asked?.state === 'open'}
        question="Discard what you typed?"
        consequence="The nested prompt has not been saved."
        wayOut="Keep typing"
        act="Discard"
        destroys
        returnsFocus={asked?.state !== 'discarded'}
        onWayOut={() => asked && setAsked({ ...asked, state: 'kept' })}
        onAct={discard}
      />
    ),
  };
}
