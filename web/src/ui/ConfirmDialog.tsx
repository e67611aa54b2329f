import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ConfirmDialog.module.css';

export function ConfirmDialog({
  opened,
  question,
  consequence,
  wayOut,
  act,
  destroys = false,
  busy = false,
  problem,
  returnsFocus = true,
  onWayOut,
  onAct,
  onClosed,
}: {
  opened: boolean;
  question: string;
  consequence: string;
  wayOut: string;
  act: string;
  /** The action cannot be undone. */
  destroys?: boolean;
  busy?: boolean;
  /** The error of a failed attempt. */
  problem?: ReactNode;
  /** False if the action itself moves the focus. */
  returnsFocus?: boolean;
  onWayOut: () => void;
  onAct: () => void;
  /** Called after closing, to move the focus when the opener is gone. */
  onClosed?: () => void;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onWayOut}
      returnFocus={returnsFocus}
      onExitTransitionEnd={() => onClosed?.()}
      // Mantine's title would add a <header>, a second banner landmark.
      withCloseButton={false}
      attributes={{ content: { 'aria-label': question } }}
      size={460}
      padding={24}
    >
      <Title order={2} className={classes.question ?? ''}>
        {question}
      </Title>
      <p className={classes.consequence}>{consequence}</p>
      {problem && <div className={classes.problem}>{problem}</div>}
      <div className={classes.actions}>
        <Button onClick={onWayOut} disabled={busy} data-autofocus>
          {wayOut}
        </Button>
        <Button variant={destroys ? 'destroy' : 'ink'} onClick={onAct} disabled={busy}>
          {act}
        </Button>
      </div>
    </Modal>
  );
}
