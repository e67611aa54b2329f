import type { Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { usePageTitle } from '../../../ui/page-title.ts';
import { VisuallyHiddenHeading } from '../../../ui/VisuallyHiddenHeading.tsx';
import classes from './ConsolePage.module.css';
import { ConversationList } from './ConversationList.tsx';
import { ConversationPane } from './ConversationPane.tsx';
import { useConsoleFollowingServer, useConversations } from './console.queries.ts';
import { useReplies } from './conversation-changes.ts';
import { nameOf } from './conversation-words.ts';
import { NewMessageNotice } from './NewMessageNotice.tsx';
import { isOccupied } from './occupied.ts';
import { UserCardPanel } from './UserCardPanel.tsx';
import { useConsoleAddress } from './use-console-address.ts';
import { useRisingUnread } from './use-rising-unread.ts';

const TYPING_PAUSE_MS = 200;

export function ConsolePage() {
  usePageTitle('Admin Chat');
  useConsoleFollowingServer();
  const { selectedId, select, leave } = useConsoleAddress();
  const [openedAt] = useState(() => Date.now());
  const [search, setSearch] = useState('');
  const [q] = useDebouncedValue(search.trim(), TYPING_PAUSE_MS);
  const conversations = useConversations(q);
  const replies = useReplies();
  const [news, setNews] = useState<Conversation['user'] | null>(null);
  const [cardOf, setCardOf] = useState<string | null>(null);
  const pane = useRef<HTMLElement>(null);
  const list = useRef<HTMLDivElement>(null);

  // What came while the console was closed pulls nobody away who has just come back.
  const isFresh = conversations.dataUpdatedAt >= openedAt && !conversations.isPlaceholderData;
  const listed = isFresh ? conversations.data : undefined;
  useRisingUnread({ name: q, conversations: listed }, ({ user }) => {
    if (user._id === selectedId) return;
    setNews(user);
    if (!isOccupied(pane.current)) select(user._id);
  });
  // Opened here or read elsewhere, it is told: whoever writes again is news again.
  const [opened, setOpened] = useState(selectedId);
  if (opened !== selectedId) {
    setOpened(selectedId);
    if (news?._id === opened) setNews(null);
  }
  const isReadElsewhere =
    news?._id !== selectedId &&
    listed?.some(({ user, unreadCount }) => user._id === news?._id && unreadCount === 0);
  if (isReadElsewhere) setNews(null);
  const isStillNews =
    news && listed?.some(({ user, unreadCount }) => user._id === news._id && unreadCount > 0);

  // Where there is room for one of the two, the list takes the focus back.
  const left = useRef(selectedId);
  useEffect(() => {
    const before = left.current;
    left.current = selectedId;
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
          from={news && (isStillNews || news._id === selectedId) ? nameOf(news) : null}
          isOpened={news?._id === selectedId}
          onOpen={() => news && select(news._id)}
          onDismiss={() => setNews(null)}
        />
        {selectedId === null ? (
          <div className={classes.welcome}>
            <p className={classes.greeting}>Welcome to Admin Chat</p>
            <p>Choose a conversation to read and answer it.</p>
          </div>
        ) : (
          <ConversationPane
            key={selectedId}
            paneRef={pane}
            userId={selectedId}
            replies={replies}
            onLeave={leave}
            onCard={() => setCardOf(selectedId)}
          />
        )}
      </div>
      {selectedId !== null && (
        <UserCardPanel
          key={selectedId}
          userId={selectedId}
          opened={cardOf === selectedId}
          onClose={() => setCardOf(null)}
        />
      )}
    </div>
  );
}
