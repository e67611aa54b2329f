import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { findNewlyUnread } from './newly-unread.ts';

/** Calls back with the newest conversation that got an unread message since the same list was last fetched. */
export function useNewlyUnread(
  list: { key: string; conversations: readonly Conversation[] | undefined },
  onNewlyUnread: (conversation: Conversation) => void,
): void {
  const previous = useRef(list);
  const notify = useEffectEvent(onNewlyUnread);
  const { key, conversations } = list;
  useEffect(() => {
    if (conversations === undefined) return;
    const before = previous.current;
    previous.current = { key, conversations };
    if (before.key !== key || before.conversations === undefined) return;
    const [newest] = findNewlyUnread(before.conversations, conversations);
    if (newest) notify(newest);
  }, [key, conversations]);
}
