import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ConfirmDialog.module.css';
import { Modal } from './dialogs.tsx';
import { useIgnoreRepeats } from './use-ignore-repeats.ts';

export function ConfirmDialog({
  opened,
  question,
  consequence,
  cancelLabel,
  confirmLabel,
  destructive = false,
  busy = false,
  problem,
  returnsFocus = true,
  children,
  onCancel,
  onConfirm,
  onClosed,
}: {
  opened: boolean;
  question: string;
  consequence: string;
  cancelLabel: string;
  confirmLabel: string;
  /** The action cannot be undone. */
  destructive?: boolean;
  busy?: boolean;
  /** The error from a failed attempt. */
  problem?: ReactNode;
  /** False if the action itself moves the focus. */
  returnsFocus?: boolean;
  /** Fields below the text. */
  children?: ReactNode;
  onCancel: () => void;
  onConfirm: () => void;
  /** Called after closing, to move the focus when the opener no longer exists. */
  onClosed?: () => void;
}) {
  const confirm = useIgnoreRepeats(onConfirm);
  return (
    <Modal
      opened={opened}
      onClose={onCancel}
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
      {children && <div className={classes.fields}>{children}</div>}
      {problem && <div className={classes.problem}>{problem}</div>}
      <div className={classes.actions}>
        <Button onClick={onCancel} disabled={busy} data-autofocus>
          {cancelLabel}
        </Button>
        <Button variant={destructive ? 'destroy' : 'ink'} onClick={() => confirm()} disabled={busy}>
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
