import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../../ui/page-title.ts';
import { VisuallyHiddenHeading } from '../../../ui/VisuallyHiddenHeading.tsx';
import { isAdminBusy } from './admin-busy.ts';
import classes from './ConsolePage.module.css';
import { ConversationList } from './ConversationList.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { useConversations, useRefetchConsoleOnEvents } from './console.queries.ts';
import { useReplyOutbox } from './conversation-changes.ts';
import { displayName } from './conversation-format.ts';
import { NewMessageNotice } from './NewMessageNotice.tsx';
import { UserCardPanel } from './UserCardPanel.tsx';
import { useNewlyUnread } from './use-newly-unread.ts';
import { useSelectedConversation } from './use-selected-conversation.ts';

const SEARCH_DEBOUNCE_MS = 200;

export function ConsolePage() {
  usePageTitle('Admin Chat');
  useRefetchConsoleOnEvents();
  const { selectedId, select, deselect } = useSelectedConversation();
  const [openedAt] = useState(() => Date.now());
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), SEARCH_DEBOUNCE_MS);
  const conversations = useConversations(q);
  const replyOutbox = useReplyOutbox();
  /** The user whose new message the notice announces. */
  const [newFrom, setNewFrom] = useState<Conversation['user'] | null>(null);
  const [shownCardId, setShownCardId] = useState<string | null>(null);
  const pane = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);

  // Ignores cached data, so that messages from before this visit do not switch the conversation.
  const isCurrent = conversations.dataUpdatedAt >= openedAt && !conversations.isPlaceholderData;
  const listed = isCurrent ? conversations.data : undefined;
  useNewlyUnread({ search: q, conversations: listed }, ({ user }) => {
    if (user._id === selectedId) return;
    setNewFrom(user);
    if (!isAdminBusy(pane.current)) select(user._id);
  });
  // Clears the notice once its conversation was opened here or read elsewhere.
  const [lastSelectedId, setLastSelectedId] = useState(selectedId);
  if (lastSelectedId !== selectedId) {
    setLastSelectedId(selectedId);
    if (newFrom?._id === lastSelectedId) setNewFrom(null);
  }
  const isReadElsewhere =
    newFrom?._id !== selectedId &&
    listed?.some(({ user, unreadCount }) => user._id === newFrom?._id && unreadCount === 0);
  if (isReadElsewhere) setNewFrom(null);
  const isStillUnread =
    newFrom && listed?.some(({ user, unreadCount }) => user._id === newFrom._id && unreadCount > 0);

  // Narrow screens show either the list or the conversation: going back focuses the row of the conversation.
  const previousId = useRef(selectedId);
  useEffect(() => {
    const before = previousId.current;
    previousId.current = selectedId;
    if (before === null || selectedId !== null) return;
    list.current?.querySelector<HTMLElement>(`a[href$="${before}"]`)?.focus({ preventScroll: true });
  }, [selectedId]);

  return (
    <div className={classes.console} data-open={selectedId !== null || undefined}>
      <VisuallyHiddenHeading>Admin Chat</VisuallyHiddenHeading>
      <div ref={list} className={classes.list}>
        <ConversationList
          conversations={conversations}
          selectedId={selectedId}
          search={search}
          onSearch={setSearch}
        />
      </div>
      <div className={classes.pane}>
        <NewMessageNotice
          from={newFrom && (isStillUnread || newFrom._id === selectedId) ? displayName(newFrom) : null}
          isOpened={newFrom?._id === selectedId}
          onOpen={() => newFrom && select(newFrom._id)}
          onDismiss={() => setNewFrom(null)}
        />
        {selectedId === null ? (
          <div className={classes.welcome}>
            <p className={classes.greeting}>Welcome to Admin Chat</p>
            <p>Select a conversation to read and reply.</p>
          </div>
        ) : (
          <ConversationPane
            key={selectedId}
            paneRef={pane}
            userId={selectedId}
            replyOutbox={replyOutbox}
            onBack={deselect}
            onShowCard={() => setShownCardId(selectedId)}
          />
        )}
      </div>
      {selectedId !== null && (
        <UserCardPanel
          key={selectedId}
          userId={selectedId}
          opened={shownCardId === selectedId}
          onClose={() => setShownCardId(null)}
        />
      )}
    </div>
  );
}
