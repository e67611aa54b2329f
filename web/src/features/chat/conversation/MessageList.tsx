import type { ChatMessage, SenderRole } from '@cold-open/contract/chat/chat.contract';
import type { PromptRequest } from '@cold-open/contract/chat/prompt-request';
import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment, type ReactNode, useCallback } from 'react';
import { FieldError } from '../../../ui/FieldError.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { dayHeading } from './day-heading.ts';
import { MessageBubble } from './MessageBubble.tsx';
import classes from './MessageList.module.css';
import { OutgoingStatus } from './OutgoingStatus.tsx';
import type { OutgoingMessage } from './outbox.ts';
import { useStickToEnd } from './use-stick-to-end.ts';

/** Within this distance from the start, older messages are loaded. */
const NEAR_START_PX = 120;

/** Something between the messages that is not a message, such as a note. */
interface ListedEntry {
  id: string;
  createdAt: string;
  content: ReactNode;
}

interface MessageListProps<Message extends ChatMessage> {
  /** Oldest first. */
  messages: readonly Message[];
  /** Oldest first. Those before the first message are shown once all messages are loaded. */
  entries?: readonly ListedEntry[] | undefined;
  /** Own messages that the server has not stored yet. */
  outgoing?: readonly OutgoingMessage[];
  own: SenderRole;
  labelFor: (senderRole: SenderRole) => string;
  authorOf?: (message: Message) => string | undefined;
  /** Shown above the messages, even if there are none. */
  notice?: ReactNode;
  /** Shown if there are no messages. */
  empty: ReactNode;
  caption?: 'above' | 'below';
  menuFor?: (message: Message) => ReactNode;
  requestAction?: (request: PromptRequest) => ReactNode;
  hasOlder?: boolean;
  isLoadingOlder?: boolean;
  hasOlderFailed?: boolean;
  onReachStart?: () => void;
  onRetry?: (clientId: string) => void;
  onDiscard?: (clientId: string) => void;
}

const noop = () => {};

/** Shows a conversation to the user or to an admin. */
export function MessageList<Message extends ChatMessage>({
  messages,
  entries = [],
  outgoing = [],
  own,
  labelFor,
  authorOf,
  notice,
  empty,
  caption,
  menuFor,
  requestAction,
  hasOlder = false,
  isLoadingOlder = false,
  hasOlderFailed = false,
  onReachStart = noop,
  onRetry = noop,
  onDiscard = noop,
}: MessageListProps<Message>) {
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const unsent = outgoing.filter(({ clientId }) => !stored.has(clientId));
  const listed = mergeByTime(messages, entries, hasOlder);
  const newestOwn = messages.findLast(({ senderRole }) => senderRole === own);
  const { view, onScroll, hasNewMessages, scrollToEnd } = useStickToEnd({
    lastReceivedAt: messages.findLast(({ senderRole }) => senderRole !== own)?.createdAt ?? '',
    outgoingCount: unsent.length,
  });

  /** Moves the focus from the button to the messages when the last page removes the button. */
  const moveFocusOnRemoval = useCallback(
    (button: HTMLElement | null) => () => {
      if (document.activeElement === button) view.current?.focus({ preventScroll: true });
    },
    [view],
  );

  const handleScroll = () => {
    onScroll();
    const isNearStart = (view.current?.scrollTop ?? 0) < NEAR_START_PX;
    if (isNearStart && hasOlder && !isLoadingOlder && !hasOlderFailed) onReachStart();
  };

  return (
    <div className={classes.window}>
      <ScrollRegion
        as="div"
        label="Messages"
        ref={view}
        className={classes.view}
        role="log"
        onScroll={handleScroll}
      >
        {notice}
        {empty && listed.length + unsent.length === 0 && <p className={classes.empty}>{empty}</p>}
        {hasOlder && (
          <div className={classes.older}>
            {hasOlderFailed && <FieldError>Older messages could not be loaded.</FieldError>}
            <Button
              ref={moveFocusOnRemoval}
              size="sm"
              // Not `disabled`, because that would remove the focus.
              aria-disabled={isLoadingOlder || undefined}
              onClick={() => {
                if (!isLoadingOlder) onReachStart();
              }}
            >
              {isLoadingOlder ? 'Loading...' : 'Show older messages'}
            </Button>
          </div>
        )}
        <ol className={classes.list}>
          {listed.map((item, index) => {
            const day = dayHeading(item.createdAt);
            const previous = listed[index - 1];
            const isNewDay = previous === undefined || dayHeading(previous.createdAt) !== day;
            return (
              <Fragment key={'message' in item ? item.message._id : item.entry.id}>
                {isNewDay && <li className={classes.day}>{day}</li>}
                <li>
                  {'entry' in item ? (
                    item.entry.content
                  ) : (
                    <MessageBubble
                      label={labelFor(item.message.senderRole)}
                      author={authorOf?.(item.message)}
                      isOwn={item.message.senderRole === own}
                      content={item.message.content}
                      at={item.createdAt}
                      isEdited={item.message.editedAt !== null}
                      caption={caption}
                      status={
                        item.message === newestOwn && <span>{item.message.read ? 'Read' : 'Sent'}</span>
                      }
                      menu={menuFor?.(item.message)}
                      requestAction={requestAction}
                    />
                  )}
                </li>
              </Fragment>
            );
          })}
          {unsent.map((message) => (
            <li key={message.clientId}>
              <MessageBubble
                label={labelFor(own)}
                isOwn
                content={message.content}
                at={message.writtenAt}
                caption={caption}
                status={<OutgoingStatus message={message} onRetry={onRetry} onDiscard={onDiscard} />}
              />
            </li>
          ))}
        </ol>
      </ScrollRegion>
      {hasNewMessages && (
        <Button
          size="sm"
          className={classes.jump ?? ''}
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={() => {
            scrollToEnd();
            // The button disappears, so the focus moves to the messages.
            view.current?.focus({ preventScroll: true });
          }}
        >
          New messages
        </Button>
      )}
    </div>
  );
}

type Listed<Message> = { createdAt: string; message: Message } | { createdAt: string; entry: ListedEntry };

/** Puts each entry before the first message that is newer. */
function mergeByTime<Message extends ChatMessage>(
  messages: readonly Message[],
  entries: readonly ListedEntry[],
  hasOlder: boolean,
): Listed<Message>[] {
  const time = ({ createdAt }: { createdAt: string }) => Date.parse(createdAt);
  const [first] = messages;
  const waiting = entries.filter((entry) => !(hasOlder && first && time(entry) < time(first)));
  const listed: Listed<Message>[] = [];
  for (const message of messages) {
    while (waiting[0] && time(waiting[0]) < time(message)) {
      const [entry] = waiting.splice(0, 1);
      if (entry) listed.push({ createdAt: entry.createdAt, entry });
    }
    listed.push({ createdAt: message.createdAt, message });
  }
  return [...listed, ...waiting.map((entry) => ({ createdAt: entry.createdAt, entry }))];
}
