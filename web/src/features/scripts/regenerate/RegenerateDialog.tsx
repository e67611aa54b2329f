import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { CloseButton, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Modal } from '../../../ui/dialogs.tsx';
import classes from './RegenerateDialog.module.css';
import { RegenerateForm } from './RegenerateForm.tsx';
import { useWishes } from './regenerate-choice.ts';
import type { Regeneration } from './use-regeneration.ts';

/** Asks what to change. The input is kept when the dialog is closed. */
export function RegenerateDialog({ script, regeneration }: { script: Script; regeneration: Regeneration }) {
  const { target, isStarting, cancel } = regeneration;
  const wishes = useWishes();
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  return (
    <Modal
      opened={target !== null}
      onClose={cancel}
      closeOnClickOutside={!isStarting}
      closeOnEscape={!isStarting}
      fullScreen={isPhone ?? false}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Regenerate' } }}
      size={640}
      padding={0}
    >
      <div className={classes.head}>
        <Title order={2}>Regenerate</Title>
        <CloseButton aria-label="Close" size={44} iconSize={22} disabled={isStarting} onClick={cancel} />
      </div>
      {target && (
        <RegenerateForm
          // If it is opened for another beat, the form starts with that beat.
          key={target.beat}
          script={script}
          startBeat={target.beat}
          wishes={wishes}
          regeneration={regeneration}
        />
      )}
    </Modal>
  );
}
