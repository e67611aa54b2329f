import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Modal, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ConfirmDialog.module.css';

/** The question, what follows from it, the quiet way out on the left and the named act on the right. */
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
  /** The act takes something away for good. */
  destroys?: boolean;
  busy?: boolean;
  /** Why it could not be done. */
  problem?: ReactNode;
  /** To what had it before. Not where the act itself takes the person elsewhere. */
  returnsFocus?: boolean;
  onWayOut: () => void;
  onAct: () => void;
  /** For a dialog whose opener is gone by then: puts the focus where the person can go on. */
  onClosed?: () => void;
}) {
  return (
    <Modal
      opened={opened}
      onClose={onWayOut}
      returnFocus={returnsFocus}
      onExitTransitionEnd={() => onClosed?.()}
      // Without Mantine's own title, whose header would be a second banner of the page.
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
