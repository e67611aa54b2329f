import { Notifications } from '@mantine/notifications';
import classes from './toast.module.css';

const VISIBLE_MS = 5000;
const MAX_VISIBLE = 3;

export function Toasts() {
  return (
    <Notifications
      position="bottom-left"
      autoClose={VISIBLE_MS}
      limit={MAX_VISIBLE}
      containerWidth={420}
      classNames={{ root: classes.stack ?? '' }}
    />
  );
}
