// Imported here and not in <Toasts>, which is loaded later: our rules must come after Mantine's.
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import classes from './toast.module.css';

const shape = {
  root: classes.toast,
  icon: classes.icon,
  description: classes.text,
  closeButton: classes.dismiss,
};

export function toastSuccess(text: string): void {
  show(text, 'status', <IconCircleCheck size={20} aria-hidden />);
}

export function toastError(text: string): void {
  show(text, 'alert', <IconAlertTriangle size={20} aria-hidden />);
}

/** Long enough to read the text, decide, and reach the button with the keyboard. */
const UNDO_MS = 10_000;

/** Says what happened and offers to undo it. */
export function toastWithUndo(text: string, onUndo: () => void): void {
  const id = `undo-${crypto.randomUUID()}`;
  const undo = () => {
    notifications.hide(id);
    onUndo();
  };
  const message = (
    <span className={classes.undoable}>
      {text}
      <button type="button" className={classes.undo} onClick={undo}>
        Undo
      </button>
    </span>
  );
  show(message, 'status', <IconCircleCheck size={20} aria-hidden />, { id, autoClose: UNDO_MS });
}

function show(
  message: React.ReactNode,
  role: 'status' | 'alert',
  icon: React.ReactNode,
  options: { id?: string; autoClose?: number } = {},
): void {
  notifications.show({
    ...options,
    message,
    role,
    icon,
    classNames: shape as Record<string, string>,
    closeButtonProps: { 'aria-label': 'Dismiss', size: 40, iconSize: 20 },
  });
}
