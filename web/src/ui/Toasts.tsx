import { Notifications } from '@mantine/notifications';

const VISIBLE_MS = 5000;
const MAX_VISIBLE = 3;

export function Toasts() {
  return (
    <Notifications position="top-right" autoClose={VISIBLE_MS} limit={MAX_VISIBLE} containerWidth={420} />
  );
}
