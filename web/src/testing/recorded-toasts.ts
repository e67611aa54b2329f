import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { afterAll, beforeEach } from 'vitest';

/** Records the messages of all toasts in order. They are cleared before each test. */
export function recordToasts(): string[] {
  const texts: string[] = [];
  const seenIds = new Set<string | undefined>();
  const stopListening = notificationsStore.subscribe(({ notifications, queue }) => {
    for (const { id, message } of [...notifications, ...queue]) {
      if (seenIds.has(id)) continue;
      seenIds.add(id);
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
