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

interface MessageListProps {
  /** Oldest first. */
  messages: readonly ChatMessage[];
  /** Own messages that the server has not stored yet. */
  outgoing?: readonly OutgoingMessage[];
  own: SenderRole;
  labelFor: (senderRole: SenderRole) => string;
  /** Shown above the messages, even if there are none. */
  notice?: ReactNode;
  /** Shown if there are no messages. */
  empty: ReactNode;
  caption?: 'above' | 'below';
  menuFor?: (message: ChatMessage) => ReactNode;
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
export function MessageList({
  messages,
  outgoing = [],
  own,
  labelFor,
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
}: MessageListProps) {
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const unsent = outgoing.filter(({ clientId }) => !stored.has(clientId));
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
        {empty && messages.length + unsent.length === 0 && <p className={classes.empty}>{empty}</p>}
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
          {messages.map((message, index) => {
            const { _id, content, senderRole, createdAt, editedAt, read } = message;
            const day = dayHeading(createdAt);
            const previous = messages[index - 1];
            const isNewDay = previous === undefined || dayHeading(previous.createdAt) !== day;
            return (
              <Fragment key={_id}>
                {isNewDay && <li className={classes.day}>{day}</li>}
                <li>
                  <MessageBubble
                    label={labelFor(senderRole)}
                    isOwn={senderRole === own}
                    content={content}
                    at={createdAt}
                    isEdited={editedAt !== null}
                    caption={caption}
                    status={message === newestOwn && <span>{read ? 'Read' : 'Sent'}</span>}
                    menu={menuFor?.(message)}
                    requestAction={requestAction}
                  />
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
