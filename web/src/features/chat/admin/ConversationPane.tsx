import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingIndicator } from '../../../ui/LoadingIndicator.tsx';
import { requestedPromptAddress } from '../../prompts/admin/requested-prompt-address.ts';
import { MessageList } from '../conversation/MessageList.tsx';
import { useOlderMessages } from '../conversation/use-older-messages.ts';
import classes from './ConversationPane.module.css';
import { useConversation, useConversationMessages } from './console.queries.ts';
import { useChangeConversation, useMarkConversationRead, type useReplies } from './conversation-changes.ts';
import { nameOf } from './conversation-words.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { PaneHead } from './PaneHead.tsx';
import { ReplyBox } from './ReplyBox.tsx';

/** One conversation. Another one is another pane: nothing that was begun here passes over to it. */
export function ConversationPane({
  paneRef,
  userId,
  replies: { outbox, outgoing },
  onLeave,
  onCard,
}: {
  paneRef: RefObject<HTMLElement | null>;
  userId: string;
  replies: ReturnType<typeof useReplies>;
  onLeave: () => void;
  onCard: () => void;
}) {
  const conversation = useConversation(userId);
  const messages = useConversationMessages(userId);
  const older = useOlderMessages(messages);
  const change = useChangeConversation(userId);
  const [edited, setEdited] = useState<ChatMessage | null>(null);
  const [isClearing, setClearing] = useState(false);
  const shown = messages.data ?? [];
  useMarkConversationRead(userId, conversation.data?.unreadCount ?? 0, shown.at(-1)?._id);
  useFocusWhereNothingHasIt(paneRef);

  const stored = messages.data;
  useEffect(() => {
    if (stored) outbox.settle(stored);
  }, [stored, outbox]);

  const failed = [conversation, messages].find(({ isError, data }) => isError && data === undefined);
  if (failed) {
    return (
      <section ref={paneRef} tabIndex={-1} aria-label="Conversation" className={classes.pane}>
        <div className={classes.states}>
          <ErrorState
            text={textOf(failed.error, 'The conversation could not be loaded.')}
            help="Try again in a moment."
            onRetry={() => void failed.refetch()}
          >
            <Button onClick={onLeave}>Back to conversations</Button>
          </ErrorState>
        </div>
      </section>
    );
  }
  if (!conversation.data || !messages.data) {
    return (
      <section ref={paneRef} tabIndex={-1} aria-label="Conversation" className={classes.pane}>
        <LoadingIndicator />
      </section>
    );
  }

  const { user } = conversation.data;
  const name = nameOf(user);
  const own = outgoing.filter(({ to }) => to === userId);
  const focusMessages = () => paneRef.current?.querySelector<HTMLElement>('[role="log"]')?.focus();
  return (
    <section ref={paneRef} tabIndex={-1} aria-label={`Conversation with ${name}`} className={classes.pane}>
      <PaneHead
        user={user}
        isEmpty={shown.length === 0}
        busy={change.isPending}
        onLeave={onLeave}
        onCard={onCard}
        onClear={() => setClearing(true)}
        onBlock={(blocked) => change.mutate({ act: blocked ? 'block' : 'unblock' })}
      />
      <DeleteDialog<ChatMessage>
        question="Delete this message?"
        consequence={({ senderRole }) =>
          senderRole === 'admin'
            ? `It will be gone for good, for ${name} too.`
            : `${name} will no longer see it either.`
        }
        act="Delete message"
        busy={change.isPending}
        onDelete={({ _id }, done) =>
          change.mutate(
            { act: 'delete', messageId: _id },
            {
              onSuccess: () => {
                if (edited?._id === _id) setEdited(null);
                done();
              },
            },
          )
        }
        onGone={focusMessages}
      >
        {(ask) => (
          <MessageList
            messages={shown}
            outgoing={own}
            own="admin"
            labelFor={(role) => (role === 'admin' ? 'Admin' : name)}
            empty="Start a conversation"
            caption="below"
            menuFor={(message) => (
              <MessageMenu
                message={message}
                onEdit={() => setEdited(message)}
                onDelete={() => ask(message)}
              />
            )}
            requestAction={({ niche }) => (
              <Link to={requestedPromptAddress({ niche, userId, name })} className={classes.make}>
                Make this prompt
              </Link>
            )}
            {...older}
            onRetry={outbox.retry}
            onDiscard={outbox.discard}
          />
        )}
      </DeleteDialog>
      <ReplyBox
        user={user}
        edited={edited}
        onEdit={(message, content, { onSaved, onFailed }) =>
          change.mutate(
            { act: 'edit', messageId: message._id, content },
            { onSuccess: onSaved, onError: onFailed },
          )
        }
        onEditEnded={() => setEdited(null)}
        onReply={(content) => outbox.add(content, userId)}
      />
      <ConfirmDialog
        opened={isClearing}
        question="Clear all messages for this user?"
        consequence={`The whole conversation will be gone for good, for ${name} too.`}
        wayOut="Keep it"
        act={change.isPending ? 'Clearing...' : 'Clear Chat'}
        destroys
        busy={change.isPending}
        onWayOut={() => {
          if (!change.isPending) setClearing(false);
        }}
        onAct={() =>
          change.mutate(
            { act: 'clear' },
            {
              onSuccess: () => {
                setEdited(null);
                setClearing(false);
              },
            },
          )
        }
        onClosed={focusMessages}
      />
    </section>
  );
}

/** What had the focus is gone: in the pane that was here before, or in the list that the pane has replaced. */
function useFocusWhereNothingHasIt(pane: RefObject<HTMLElement | null>): void {
  const first = useRef(true);
  useEffect(() => {
    if (!first.current) return;
    first.current = false;
    const active = document.activeElement;
    const isGone = active === null || active === document.body || active.getClientRects().length === 0;
    if (isGone) pane.current?.focus({ preventScroll: true });
  }, [pane]);
}
