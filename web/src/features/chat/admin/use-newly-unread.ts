import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import { useEffect, useEffectEvent, useRef } from 'react';
import { findNewlyUnread } from './newly-unread.ts';

/** Calls back with the newest conversation that got an unread message since the same search was last fetched. */
export function useNewlyUnread(
  list: { search: string; conversations: readonly Conversation[] | undefined },
  onNewlyUnread: (conversation: Conversation) => void,
): void {
  const previous = useRef(list);
  const notify = useEffectEvent(onNewlyUnread);
  const { search, conversations } = list;
  useEffect(() => {
    if (conversations === undefined) return;
    const before = previous.current;
    previous.current = { search, conversations };
    if (before.search !== search || before.conversations === undefined) return;
    const [newest] = findNewlyUnread(before.conversations, conversations);
    if (newest) notify(newest);
  }, [search, conversations]);
}
