import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Modal, Title } from '@mantine/core';
import { useState } from 'react';
import { useReturnFocusOnUnmount } from '../../../ui/use-return-focus-on-unmount.ts';
import classes from './RephraseDialog.module.css';
import { RephraseForm } from './RephraseForm.tsx';
import { RephraseSuggestion } from './RephraseSuggestion.tsx';
import { useRephrase } from './rephrase.queries.ts';
import type { TextRange } from './text-range.ts';

/** Orders a suggestion for the selected text, shows it, and lets the creator accept or reject it. */
export function RephraseDialog({
  script: latest,
  range,
  onClose,
}: {
  script: Script;
  range: TextRange;
  onClose: () => void;
}) {
  // The range only fits the text it was selected in, so later changes to the script are ignored.
  const [script] = useState(latest);
  const { rephrase, isPending, rephrasing, refusal } = useRephrase(script._id);
  useReturnFocusOnUnmount();
  // A suggestion is paid for, so a stray key or click must not close the dialog.
  const staysOpen = isPending || rephrasing !== null;
  const selected = script.content.slice(range.start, range.end);
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!staysOpen}
      closeOnClickOutside={!staysOpen}
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
          <RephraseForm
            selected={selected}
            isPending={isPending}
            refusal={refusal}
            onClose={onClose}
            onSubmit={(choice) => rephrase({ ...range, selected, ...choice, version: script.version })}
          />
        )}
      </div>
    </Modal>
  );
}
