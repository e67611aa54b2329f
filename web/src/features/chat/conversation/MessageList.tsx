import type { ChatMessage, SenderRole } from '@cold-open/contract/chat/chat.contract';
import type { PromptRequest } from '@cold-open/contract/chat/prompt-request';
import { Button } from '@mantine/core';
import { IconArrowDown } from '@tabler/icons-react';
import { Fragment, type ReactNode, useCallback } from 'react';
import { FieldError } from '../../../ui/FieldError.tsx';
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx';
import { dayWord } from './day-word.ts';
import { MessageBubble } from './MessageBubble.tsx';
import classes from './MessageList.module.css';
import { OutgoingStatus } from './OutgoingStatus.tsx';
import type { OutgoingMessage } from './outbox.ts';
import { useScrollAtEnd } from './use-scroll-at-end.ts';

/** So near to the start the older messages are asked for. */
const NEAR_START_PX = 120;

interface MessageListProps {
  /** The oldest first. */
  messages: readonly ChatMessage[];
  /** Own ones that the server does not have yet. */
  outgoing?: readonly OutgoingMessage[];
  own: SenderRole;
  labelFor: (senderRole: SenderRole) => string;
  /** Above the messages, whether or not there are any. */
  notice?: ReactNode;
  /** Said when there is nothing to show. */
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

const nothing = () => {};

/** A conversation, for either of its sides. */
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
  onReachStart = nothing,
  onRetry = nothing,
  onDiscard = nothing,
}: MessageListProps) {
  const stored = new Set(messages.map(({ clientId }) => clientId));
  const unstored = outgoing.filter(({ clientId }) => !stored.has(clientId));
  const newestOwn = messages.findLast(({ senderRole }) => senderRole === own);
  const { view, onScroll, hasNews, toEnd } = useScrollAtEnd({
    heardAt: messages.findLast(({ senderRole }) => senderRole !== own)?.createdAt ?? '',
    outgoing: unstored.length,
  });

  /** When nothing older is left the button goes; the focus stays with the messages. */
  const passFocusOn = useCallback(
    (button: HTMLElement | null) => () => {
      if (document.activeElement === button) view.current?.focus({ preventScroll: true });
    },
    [view],
  );

  const scrolled = () => {
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
        onScroll={scrolled}
      >
        {notice}
        {empty && messages.length + unstored.length === 0 && <p className={classes.empty}>{empty}</p>}
        {hasOlder && (
          <div className={classes.older}>
            {hasOlderFailed && <FieldError>Older messages could not be loaded.</FieldError>}
            <Button
              ref={passFocusOn}
              size="sm"
              // Not disabled, which would take the focus from it.
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
            const day = dayWord(createdAt);
            const previous = messages[index - 1];
            const isNewDay = previous === undefined || dayWord(previous.createdAt) !== day;
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
          {unstored.map((message) => (
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
      {hasNews && (
        <Button
          size="sm"
          className={classes.jump ?? ''}
          leftSection={<IconArrowDown size={16} aria-hidden />}
          onClick={() => {
            toEnd();
            // The button goes; the focus stays with the messages.
            view.current?.focus({ preventScroll: true });
          }}
        >
          New messages
        </Button>
      )}
    </div>
  );
}
