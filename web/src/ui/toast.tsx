// Imported here and not in <Toasts>, which is loaded later: our rules must come after Mantine's.
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { useHotkeys } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import classes from './toast.module.css';

const shape = {
  root: classes.toast,
  icon: classes.icon,
  description: classes.text,
  closeButton: classes.dismiss,
};

/** Returns a function that hides the toast. */
export function toastSuccess(text: string): () => void {
  const id = show(text, 'status', <IconCircleCheck size={20} aria-hidden />);
  return () => void notifications.hide(id);
}

export function toastError(text: string): void {
  show(text, 'alert', <IconAlertTriangle size={20} aria-hidden />);
}

/** Long enough to read the text, decide, and reach the button with the keyboard. */
const UNDO_MS = 10_000;

/** Says what happened and offers to undo it, with Ctrl+Z too where that has no other meaning. */
export function toastWithUndo(text: string, onUndo: () => void, { hasKey = false } = {}): void {
  const id = `undo-${crypto.randomUUID()}`;
  let isUndone = false;
  const undo = () => {
    // The toast can still be used while it disappears.
    if (isUndone) return;
    isUndone = true;
    withdraw(id);
    notifications.hide(id);
    onUndo();
  };
  const message = (
    <span className={classes.undoable}>
      {text}
      <UndoButton id={id} onUndo={undo} hasKey={hasKey} />
    </span>
  );
  show(message, 'status', <IconCircleCheck size={20} aria-hidden />, { id, autoClose: UNDO_MS });
}

/** The shown offers that Ctrl+Z accepts, the last one first. */
const offersWithKey: string[] = [];

function withdraw(id: string) {
  const place = offersWithKey.indexOf(id);
  if (place !== -1) offersWithKey.splice(place, 1);
}

function UndoButton({ id, onUndo, hasKey }: { id: string; onUndo: () => void; hasKey: boolean }) {
  useEffect(() => {
    if (!hasKey) return;
    offersWithKey.unshift(id);
    return () => withdraw(id);
  }, [id, hasKey]);
  useHotkeys([
    ['mod+Z', ({ repeat }) => !repeat && offersWithKey[0] === id && onUndo(), { preventDefault: hasKey }],
  ]);
  const focusedBefore = useRef<HTMLElement | null>(null);
  return (
    <button
      type="button"
      className={classes.undo}
      aria-keyshortcuts={hasKey ? 'Control+Z' : undefined}
      onFocus={({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement) focusedBefore.current = relatedTarget;
      }}
      onClick={({ currentTarget }) => {
        // The toast disappears with its button, which would lose the focus.
        if (document.activeElement === currentTarget) focusOutsideToasts(focusedBefore.current);
        onUndo();
      }}
    >
      Undo
    </button>
  );
}

function focusOutsideToasts(element: HTMLElement | null) {
  const isUsable = element?.isConnected && !element.closest('[role="status"], [role="alert"]');
  const target = isUsable ? element : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}

function show(
  message: React.ReactNode,
  role: 'status' | 'alert',
  icon: React.ReactNode,
  options: { id?: string; autoClose?: number } = {},
): string {
  return notifications.show({
    ...options,
    message,
    role,
    icon,
    classNames: shape as Record<string, string>,
    closeButtonProps: { 'aria-label': 'Dismiss', size: 40, iconSize: 20 },
  });
}
