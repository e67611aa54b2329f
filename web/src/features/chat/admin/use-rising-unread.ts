import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { risenAmong } from './rising-unread.ts';

/** Tells of the newest conversation whose unread count rose since the same list was last read. */
export function useRisingUnread(
  list: { name: string; conversations: readonly Conversation[] | undefined },
  onRisen: (risen: Conversation) => void,
): void {
  const before = useRef(list);
  const tell = useEffectEvent(onRisen);
  const { name, conversations } = list;
  useEffect(() => {
    if (conversations === undefined) return;
    const known = before.current;
    before.current = { name, conversations };
    if (known.name !== name || known.conversations === undefined) return;
    const [risen] = risenAmong(known.conversations, conversations);
    if (risen) tell(risen);
  }, [name, conversations]);
}
