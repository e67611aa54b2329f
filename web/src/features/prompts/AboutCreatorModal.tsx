import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import { CloseButton, Title } from '@mantine/core';
import { Modal } from '../../ui/dialogs.tsx';
import classes from './AboutCreatorModal.module.css';

export function AboutCreatorModal({ group, onClose }: { group: PromptGroup | null; onClose: () => void }) {
  return (
    <Modal
      opened={group !== null}
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': `About ${group?.youtuberName ?? ''}` } }}
      size={520}
      padding={24}
    >
      <div className={classes.head}>
        <Title order={2} dir="auto">
          {group?.youtuberName}
        </Title>
        <CloseButton
          size={44}
          iconSize={22}
          aria-label="Close"
          onClick={onClose}
          className={classes.close ?? ''}
        />
      </div>
      <p className={classes.description} dir="auto">
        {group?.description || 'No description yet.'}
      </p>
    </Modal>
  );
}
