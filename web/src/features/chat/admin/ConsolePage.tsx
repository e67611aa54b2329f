import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../../ui/page-title.ts';
import { VisuallyHiddenHeading } from '../../../ui/VisuallyHiddenHeading.tsx';
import { isAdminBusy } from './admin-busy.ts';
import classes from './ConsolePage.module.css';
import { ConversationList } from './ConversationList.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { useConversations } from './console.queries.ts';
import { useReplyOutbox } from './conversation-changes.ts';
import { displayName } from './conversation-format.ts';
import { NewMessageNotice } from './NewMessageNotice.tsx';
import { UserCardPanel } from './UserCardPanel.tsx';
import { useConsoleAddress } from './use-console-address.ts';
import { useConsoleEvents } from './use-console-events.ts';
import { useNewlyUnread } from './use-newly-unread.ts';
import { useSearchText } from './use-search-text.ts';

export function ConsolePage() {
  usePageTitle('Admin Chat');
  const address = useConsoleAddress();
  const { selectedId, select, deselect } = address;
  const [openedAt] = useState(() => Date.now());
  const search = useSearchText(address.filters.q, address.search);
  const filters = { ...address.filters, q: search.q };
  useConsoleEvents({ filters, selectedId });
  const conversations = useConversations(filters);
  const replyOutbox = useReplyOutbox();
  /** The user whose new message the notice announces. */
  const [newMessageUser, setNewMessageUser] = useState<Conversation['user'] | null>(null);
  const [shownCardId, setShownCardId] = useState<string | null>(null);
  const pane = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);

  // Ignores cached data, so that messages from before this visit do not switch the conversation.
  const isCurrent = conversations.dataUpdatedAt >= openedAt && !conversations.isPlaceholderData;
  const currentConversations = isCurrent ? conversations.data : undefined;
  useNewlyUnread({ key: JSON.stringify(filters), conversations: currentConversations }, ({ user }) => {
    if (user._id === selectedId) return;
    setNewMessageUser(user);
    if (!isAdminBusy(pane.current)) select(user._id);
  });
  // Clears the notice once its conversation was opened here or read elsewhere.
  const [lastSelectedId, setLastSelectedId] = useState(selectedId);
  if (lastSelectedId !== selectedId) {
    setLastSelectedId(selectedId);
    if (newMessageUser?._id === lastSelectedId) setNewMessageUser(null);
  }
  const isReadElsewhere =
    newMessageUser?._id !== selectedId &&
    currentConversations?.some(
      ({ user, unreadCount }) => user._id === newMessageUser?._id && unreadCount === 0,
    );
  if (isReadElsewhere) setNewMessageUser(null);
  const isStillUnread =
    newMessageUser &&
    currentConversations?.some(({ user, unreadCount }) => user._id === newMessageUser._id && unreadCount > 0);

  // Narrow screens show either the list or the conversation: going back focuses the conversation's row.
  const previousId = useRef(selectedId);
  useEffect(() => {
    const before = previousId.current;
    previousId.current = selectedId;
    if (before === null || selectedId !== null) return;
    list.current?.querySelector<HTMLElement>(`li a[href$="${before}"]`)?.focus({ preventScroll: true });
  }, [selectedId]);

  return (
    <div className={classes.console} data-open={selectedId !== null || undefined}>
      <VisuallyHiddenHeading>Admin Chat</VisuallyHiddenHeading>
      <div ref={list} className={classes.list}>
        <ConversationList
          conversations={conversations}
          address={address}
          search={search.text}
          onSearch={search.setText}
        />
      </div>
      <div className={classes.pane}>
        <NewMessageNotice
          from={
            newMessageUser && (isStillUnread || newMessageUser._id === selectedId)
              ? displayName(newMessageUser)
              : null
          }
          isOpened={newMessageUser?._id === selectedId}
          onOpen={() => newMessageUser && select(newMessageUser._id)}
          onDismiss={() => setNewMessageUser(null)}
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
