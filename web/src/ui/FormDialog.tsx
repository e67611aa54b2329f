import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import { Button, getDefaultZIndex, Title } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { Modal } from './dialogs.tsx';
import { FieldError } from './FieldError.tsx';
import classes from './FormDialog.module.css';
import { useIgnoreRepeats } from './use-ignore-repeats.ts';
import { useReturnFocusOnUnmount } from './use-return-focus-on-unmount.ts';

export function FormDialog({
  title,
  submitLabel,
  busyLabel,
  busy,
  problem,
  destructive = false,
  onTop = false,
  onSubmit,
  onClose,
  children,
}: {
  title: string;
  submitLabel: string;
  busyLabel: string;
  busy: boolean;
  problem: string | null;
  /** The action cannot be undone. */
  destructive?: boolean;
  /** It may open while another dialog or a popover is open. */
  onTop?: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}) {
  useReturnFocusOnUnmount();
  const submit = useIgnoreRepeats(onSubmit);
  return (
    <Modal
      opened
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': title } }}
      size={620}
      zIndex={getDefaultZIndex(onTop ? 'overlay' : 'modal')}
      padding={24}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit(event);
        }}
        className={classes.form}
      >
        <Title order={2}>{title}</Title>
        {children}
        {problem && <FieldError>{problem}</FieldError>}
        <div className={classes.actions}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant={destructive ? 'destroy' : 'ink'} disabled={busy}>
            {busy ? busyLabel : submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
