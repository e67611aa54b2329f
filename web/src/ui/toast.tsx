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

function show(text: string, role: 'status' | 'alert', icon: React.ReactNode): void {
  notifications.show({
    message: text,
    role,
    icon,
    classNames: shape as Record<string, string>,
    closeButtonProps: { 'aria-label': 'Dismiss', size: 40, iconSize: 20 },
  });
}
