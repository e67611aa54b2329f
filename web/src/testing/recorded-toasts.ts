import { cleanNotifications, cleanNotificationsQueue, notificationsStore } from '@mantine/notifications';
import { Children, isValidElement, type ReactNode } from 'react';
import { afterAll, beforeEach } from 'vitest';

/** Records the messages of all toasts in order. They are cleared before each test. */
export function recordToasts(): string[] {
  const texts: string[] = [];
  const seenIds = new Set<string | undefined>();
  const stopListening = notificationsStore.subscribe(({ notifications, queue }) => {
    for (const { id, message } of [...notifications, ...queue]) {
      if (seenIds.has(id)) continue;
      seenIds.add(id);
      texts.push(textIn(message));
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

/** Leaves out buttons inside the message. */
function textIn(message: ReactNode): string {
  if (!isValidElement<{ children?: ReactNode }>(message)) return String(message);
  return Children.toArray(message.props.children)
    .filter((part) => typeof part === 'string')
    .join('');
}
