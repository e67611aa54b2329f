import { ADMIN_CHAT_NOTICES, type Conversation } from '@cold-open/contract/chat/admin-chat.contract';
import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';
import { fillPlaceholders, findUnknownPlaceholders } from '@cold-open/contract/chat/reply-placeholders';
import type { SavedReply } from '@cold-open/contract/chat/saved-replies.contract';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../api/use-draft.ts';
import { toastError } from '../../../ui/toast.tsx';
import { useCurrentUser } from '../../account/account.queries.ts';
import { MessageComposer } from '../conversation/MessageComposer.tsx';
import { NoteComposer } from './NoteComposer.tsx';
import classes from './ReplyBox.module.css';
import { SavedRepliesDialog } from './SavedRepliesDialog.tsx';
import { SavedRepliesMenu } from './SavedRepliesMenu.tsx';
import { SavedReplyDialog } from './SavedReplyDialog.tsx';
import { WritingModes } from './WritingModes.tsx';

/** The open saved-replies dialog: the list, or the form for one reply (null for a new one). */
type OpenedDialog = 'all' | { reply: SavedReply | null } | null;

/** Writes a reply or edits a sent one. The draft reply is kept during an edit. */
export function ReplyBox({
  user,
  editedMessage,
  onEdit,
  onEditEnded,
  onReply,
  onNote,
}: {
  user: Conversation['user'];
  editedMessage: ChatMessage | null;
  onEdit: (
    message: ChatMessage,
    content: string,
    outcome: { onSaved: () => void; onFailed: () => void },
  ) => void;
  onEditEnded: () => void;
  onReply: (content: string) => void;
  /** Null if there is no conversation yet. */
  onNote: ((content: string, onFailed: () => void) => void) | null;
}) {
  const admin = useCurrentUser().data;
  const [isNote, setNote] = useState(false);
  const { values, change } = useDraft(`chat-reply:${user._id}`, { reply: '' });
  const [editedText, setEditedText] = useState('');
  const [opened, setOpened] = useState<OpenedDialog>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const [lastEdited, setLastEdited] = useState<ChatMessage | null>(null);
  if (editedMessage !== lastEdited) {
    setLastEdited(editedMessage);
    setEditedText(editedMessage?.content ?? '');
  }
  // Focuses the field when an edit starts or ends and after a saved reply is inserted, but not on mount.
  const [insertions, setInsertions] = useState(0);
  const previous = useRef({ editedMessage, insertions });
  useEffect(() => {
    const hasChanged =
      previous.current.editedMessage !== editedMessage || previous.current.insertions !== insertions;
    previous.current = { editedMessage, insertions };
    if (hasChanged) focusAtEnd(field.current);
  }, [editedMessage, insertions]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (editedMessage && event.key === 'Escape') onEditEnded();
  };
  const save = (message: ChatMessage, content: string) => {
    if (content === message.content) onEditEnded();
    else onEdit(message, content, { onSaved: onEditEnded, onFailed: () => setEditedText(content) });
  };
  const insert = (saved: string) => {
    const content = fillPlaceholders(saved, { user, admin: { name: admin?.name ?? '' } });
    const [unknown] = findUnknownPlaceholders(saved);
    if (unknown !== undefined)
      toastError(`${unknown} was not filled in. Change it before you send the reply.`);
    change({ reply: values.reply.trim() === '' ? content : `${values.reply}\n${content}` });
    setInsertions(insertions + 1);
  };

  return (
    <section
      aria-label={editedMessage ? 'Edit message' : isNote ? 'Internal note' : 'Reply'}
      className={classes.box}
      onKeyDown={onKeyDown}
      data-editing={editedMessage !== null || undefined}
      data-note={(isNote && !editedMessage) || undefined}
    >
      {editedMessage && (
        <div className={classes.editing}>
          <IconPencil size={17} aria-hidden />
          <span>Editing a message</span>
          <Button size="sm" variant="subtle" onClick={onEditEnded}>
            Cancel
          </Button>
        </div>
      )}
      {!editedMessage && onNote && <WritingModes isNote={isNote} onChange={setNote} />}
      {!editedMessage && onNote && isNote && <NoteComposer userId={user._id} onNote={onNote} />}
      {editedMessage ? (
        <MessageComposer
          fieldRef={field}
          value={editedText}
          onChange={setEditedText}
          onSend={(content) => save(editedMessage, content)}
          sendLabel="Save"
        />
      ) : isNote && onNote ? null : (
        <MessageComposer
          fieldRef={field}
          value={values.reply}
          onChange={(reply) => change({ reply })}
          onSend={onReply}
          closedText={user.blocked && ADMIN_CHAT_NOTICES.blockedNotice}
          tools={
            <SavedRepliesMenu
              hasText={values.reply.trim() !== ''}
              onPick={insert}
              onSave={() => setOpened({ reply: null })}
              onManage={() => setOpened('all')}
            />
          }
        />
      )}
      {/* Outside the composer's form: in React a submit event bubbles to outer forms, even from a dialog's portal. */}
      <SavedRepliesDialog
        opened={opened === 'all'}
        onEdit={(reply) => setOpened({ reply })}
        onClose={() => setOpened(null)}
      />
      {opened !== null && opened !== 'all' && (
        <SavedReplyDialog
          reply={opened.reply}
          composerText={values.reply}
          onClose={() => setOpened(opened.reply ? 'all' : null)}
        />
      )}
    </section>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
