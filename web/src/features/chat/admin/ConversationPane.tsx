import type { AdminChatMessage } from '@cold-open/contract/chat/admin-chat.contract';
import type { ChatNote } from '@cold-open/contract/chat/chat-queue.contract';
import { Button } from '@mantine/core';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { textOf } from '../../../api/api-error.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { DeleteDialog } from '../../../ui/DeleteDialog.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { LoadingIndicator } from '../../../ui/LoadingIndicator.tsx';
import { requestedPromptPath } from '../../prompts/admin/requested-prompt-path.ts';
import { MessageList } from '../conversation/MessageList.tsx';
import { useOlderMessages } from '../conversation/use-older-messages.ts';
import { ConversationHeader } from './ConversationHeader.tsx';
import classes from './ConversationPane.module.css';
import { useConversation, useConversationMessages, useNotes } from './console.queries.ts';
import { useChangeConversation, type useReplyOutbox } from './conversation-changes.ts';
import { displayName } from './conversation-format.ts';
import { useAddNote, useChangeQueue, useDeleteNote } from './conversation-queue.ts';
import { MessageMenu } from './MessageMenu.tsx';
import { NoteCard } from './NoteCard.tsx';
import { ReplyBox } from './ReplyBox.tsx';
import { useMarkConversationRead } from './use-mark-conversation-read.ts';

/** One conversation. Must be keyed by the user, so that no draft or edit carries over to another conversation. */
export function ConversationPane({
  paneRef,
  userId,
  replyOutbox: { outbox, outgoing },
  onBack,
  onShowCard,
}: {
  paneRef: RefObject<HTMLElement | null>;
  userId: string;
  replyOutbox: ReturnType<typeof useReplyOutbox>;
  onBack: () => void;
  onShowCard: () => void;
}) {
  const conversation = useConversation(userId);
  const messages = useConversationMessages(userId);
  const older = useOlderMessages(messages);
  const change = useChangeConversation(userId);
  const queue = useChangeQueue(userId);
  const notes = useNotes(userId);
  const addNote = useAddNote(userId);
  const noteDeletion = useDeleteNote(userId);
  const [editedMessage, setEditedMessage] = useState<AdminChatMessage | null>(null);
  const [isClearing, setClearing] = useState(false);
  const visibleMessages = messages.data ?? [];
  useMarkConversationRead(userId, conversation.data?.unreadCount ?? 0, visibleMessages.at(-1)?._id);
  useFocusIfLost(paneRef);

  const stored = messages.data;
  useEffect(() => {
    if (stored) outbox.removeStored(stored);
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
            <Button onClick={onBack}>Back to conversations</Button>
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
  const newestSeen = visibleMessages.at(-1)?.createdAt;
  const name = displayName(user);
  const ownOutgoing = outgoing.filter(({ to }) => to === userId);
  const focusMessages = () => paneRef.current?.querySelector<HTMLElement>('[role="log"]')?.focus();
  return (
    <section ref={paneRef} tabIndex={-1} aria-label={`Conversation with ${name}`} className={classes.pane}>
      <ConversationHeader
        conversation={conversation.data}
        isEmpty={visibleMessages.length === 0}
        busy={change.isPending}
        isQueueBusy={queue.isPending}
        onAssign={(assigneeId, expected) => queue.mutate({ action: 'assign', assigneeId, expected })}
        onResolve={() => queue.mutate({ action: 'resolve', newestSeen })}
        onReopen={() => queue.mutate({ action: 'reopen' })}
        onBack={onBack}
        onShowCard={onShowCard}
        onClear={() => setClearing(true)}
        onBlock={(blocked) => change.mutate({ action: blocked ? 'block' : 'unblock' })}
      />
      <DeleteDialog<AdminChatMessage>
        question="Delete this message?"
        consequence={({ senderRole }) =>
          senderRole === 'admin'
            ? `It will be permanently deleted, for ${name} too.`
            : `${name} will no longer see it either.`
        }
        deleteLabel="Delete message"
        busy={change.isPending}
        onDelete={({ _id }, done) =>
          change.mutate(
            { action: 'delete', messageId: _id },
            {
              onSuccess: () => {
                if (editedMessage?._id === _id) setEditedMessage(null);
                done();
              },
            },
          )
        }
        onOpenerDeleted={focusMessages}
      >
        {(ask) => (
          <DeleteDialog<ChatNote>
            question="Delete this note?"
            consequence={() => 'It will be permanently deleted, for all admins.'}
            deleteLabel="Delete note"
            busy={noteDeletion.isPending}
            onDelete={({ _id }, done) => noteDeletion.mutate(_id, { onSuccess: done })}
            onOpenerDeleted={focusMessages}
          >
            {(askAboutNote) => (
              <MessageList
                messages={visibleMessages}
                entries={notes.data?.map((note) => ({
                  id: note._id,
                  createdAt: note.createdAt,
                  content: <NoteCard note={note} onDelete={() => askAboutNote(note)} />,
                }))}
                authorOf={({ author }) => author?.name}
                outgoing={ownOutgoing}
                own="admin"
                labelFor={(role) => (role === 'admin' ? 'Admin' : name)}
                empty="Start a conversation"
                caption="below"
                menuFor={(message) => (
                  <MessageMenu
                    message={message}
                    onEdit={() => setEditedMessage(message)}
                    onDelete={() => ask(message)}
                  />
                )}
                requestAction={({ niche }) => (
                  <Link to={requestedPromptPath({ niche, userId, name })} className={classes.createPrompt}>
                    Create this prompt
                  </Link>
                )}
                {...older}
                onRetry={outbox.retry}
                onDiscard={outbox.discard}
              />
            )}
          </DeleteDialog>
        )}
      </DeleteDialog>
      <ReplyBox
        user={user}
        editedMessage={editedMessage}
        onEdit={(message, content, { onSaved, onFailed }) =>
          change.mutate(
            { action: 'edit', messageId: message._id, content },
            { onSuccess: onSaved, onError: onFailed },
          )
        }
        onEditEnded={() => setEditedMessage(null)}
        onReply={(content) => outbox.add(content, userId, newestSeen ?? null)}
        onNote={
          visibleMessages.length > 0
            ? (content, onFailed) => addNote.mutate(content, { onError: onFailed })
            : null
        }
      />
      <ConfirmDialog
        opened={isClearing}
        question="Clear all messages for this user?"
        consequence={`The whole conversation will be permanently deleted, for ${name} too, and the notes about it.`}
        cancelLabel="Keep it"
        confirmLabel={change.isPending ? 'Clearing...' : 'Clear Chat'}
        destructive
        busy={change.isPending}
        onCancel={() => {
          if (!change.isPending) setClearing(false);
        }}
        onConfirm={() =>
          change.mutate(
            { action: 'clear' },
            {
              onSuccess: () => {
                setEditedMessage(null);
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

/** Focuses the pane if the focused element was in the previous pane or in the list it replaced. */
function useFocusIfLost(pane: RefObject<HTMLElement | null>): void {
  const isFirstRun = useRef(true);
  useEffect(() => {
    if (!isFirstRun.current) return;
    isFirstRun.current = false;
    const active = document.activeElement;
    const isLost = active === null || active === document.body || active.getClientRects().length === 0;
    if (isLost) pane.current?.focus({ preventScroll: true });
  }, [pane]);
}
