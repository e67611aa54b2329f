import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { afterAll, beforeEach } from 'vitest';

/** What the tests of a file tell people in toasts, in order; empty again before each test. */
export function recordedToasts(): string[] {
  const texts: string[] = [];
  const known = new Set<string | undefined>();
  const stopListening = notificationsStore.subscribe(({ notifications, queue }) => {
    for (const { id, message } of [...notifications, ...queue]) {
      if (known.has(id)) continue;
      known.add(id);
      texts.push(String(message));
    }
  });
  beforeEach(() => {
    cleanNotifications();
    cleanNotificationsQueue();
    texts.length = 0;
  });
  afterAll(stopListening);
  return texts;
}
