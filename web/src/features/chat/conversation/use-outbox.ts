import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStreamDownSince } from '../../../api/server-events.tsx';
import { currentUserId } from '../../../api/session.ts';
import { createOutbox, type SendMessage } from './outbox.ts';
import { CHAT_POLL_MS } from './use-chat-polling.ts';

/**
 * Returns the signed-in user's outbox with this name, and its messages. It resumes sending when the connection returns.
 * Later changes to `name` and `send` are ignored: use one outbox for all conversations, or a `key`.
 */
export function useOutbox(name: string, send: SendMessage) {
  const [outbox] = useState(() => createOutbox({ name, userId: currentUserId() ?? '', send }));
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.messages);
  const isConnected = useStreamDownSince() === null;
  const isEmpty = outgoing.length === 0;

  useEffect(() => {
    if (isConnected) outbox.resume();
  }, [isConnected, outbox]);

  useEffect(() => {
    if (isEmpty) return;
    const resume = () => outbox.resume();
    const timer = setInterval(resume, CHAT_POLL_MS);
    addEventListener('online', resume);
    return () => {
      clearInterval(timer);
      removeEventListener('online', resume);
    };
  }, [isEmpty, outbox]);

  return { outbox, outgoing };
}
