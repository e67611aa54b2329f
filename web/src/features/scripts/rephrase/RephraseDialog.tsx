import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Modal, Title } from '@mantine/core';
import { useState } from 'react';
import { useReturnFocusOnUnmount } from '../../../ui/use-return-focus-on-unmount.ts';
import { RephraseChoices } from './RephraseChoices.tsx';
import classes from './RephraseDialog.module.css';
import { RephraseSuggestion } from './RephraseSuggestion.tsx';
import { useRephrase } from './rephrase.queries.ts';
import type { TextPlace } from './selection-place.ts';

/** Other words for a part of the text: asked for, shown, and taken or not. The rest is never touched. */
export function RephraseDialog({
  script: present,
  place,
  onClose,
}: {
  script: Script;
  place: TextPlace;
  onClose: () => void;
}) {
  // The place is one in the text that it was selected in: changed elsewhere, other words would stand there.
  const [script] = useState(present);
  const { ask, isPending, rephrasing, refusal } = useRephrase(script._id);
  useReturnFocusOnUnmount();
  // What is paid for does not go away by a slip.
  const isHeld = isPending || rephrasing !== null;
  const selected = script.content.slice(place.start, place.end);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!isHeld}
      closeOnClickOutside={!isHeld}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Rephrase' } }}
      size={680}
      padding={24}
    >
      <div className={classes.dialog}>
        <Title order={2}>Rephrase</Title>
        {rephrasing ? (
          <RephraseSuggestion scriptId={script._id} rephrasing={rephrasing} onClose={onClose} />
        ) : (
          <RephraseChoices
            selected={selected}
            isPending={isPending}
            refusal={refusal}
            onClose={onClose}
            onAsk={(choice) => ask({ ...place, selected, ...choice, version: script.version })}
          />
        )}
      </div>
    </Modal>
  );
}
