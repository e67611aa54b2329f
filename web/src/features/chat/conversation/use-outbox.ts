import { useEffect, useState, useSyncExternalStore } from 'react';
import { useStreamDownSince } from '../../../api/server-events.tsx';
import { currentUserId } from '../../../api/session.ts';
import { createOutbox, type Deliver } from './outbox.ts';
import { CHAT_POLL_MS } from './use-chat-polling.ts';

/**
 * The signed-in person's outbox of this name, and what is in it. It goes on by itself when the line is back.
 * Name and delivery stay what they were at first; a conversation that changes needs a `key`, or one outbox for all.
 */
export function useOutbox(name: string, deliver: Deliver) {
  const [outbox] = useState(() => createOutbox({ name, userId: currentUserId() ?? '', deliver }));
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.messages);
  const isLineUp = useStreamDownSince() === null;
  const isEmpty = outgoing.length === 0;

  useEffect(() => {
    if (isLineUp) outbox.resume();
  }, [isLineUp, outbox]);

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
