import {
  ADMIN_CHAT_TEXTS,
  type CannedReply,
  type Conversation,
} from '@cold-open/contract/chat/admin-chat.contract';
import type { ChatMessage } from '@cold-open/contract/chat/chat.contract';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useDraft } from '../../../api/use-draft.ts';
import { MessageComposer } from '../conversation/MessageComposer.tsx';
import { CannedRepliesDialog } from './CannedRepliesDialog.tsx';
import { CannedRepliesMenu } from './CannedRepliesMenu.tsx';
import { CannedReplyDialog } from './CannedReplyDialog.tsx';
import classes from './ReplyBox.module.css';

/** What of the kept replies is open: all of them, or the form of one, null for a new one. */
type OpenedReplies = 'all' | { reply: CannedReply | null } | null;

/** Where a reply is written, and where one that was sent is changed; the reply that was begun waits meanwhile. */
export function ReplyBox({
  user,
  edited,
  onEdit,
  onEditEnded,
  onReply,
}: {
  user: Conversation['user'];
  edited: ChatMessage | null;
  onEdit: (
    message: ChatMessage,
    content: string,
    outcome: { onSaved: () => void; onFailed: () => void },
  ) => void;
  onEditEnded: () => void;
  onReply: (content: string) => void;
}) {
  const { values, change } = useDraft(`chat-reply:${user._id}`, { reply: '' });
  const [changed, setChanged] = useState('');
  const [opened, setOpened] = useState<OpenedReplies>(null);
  const field = useRef<HTMLTextAreaElement>(null);

  const [shownEdit, setShownEdit] = useState<ChatMessage | null>(null);
  if (edited !== shownEdit) {
    setShownEdit(edited);
    setChanged(edited?.content ?? '');
  }
  // To an edit and back from it, and after a kept reply; never when the conversation has only just been opened.
  const [picks, setPicks] = useState(0);
  const before = useRef({ edited, picks });
  useEffect(() => {
    const isOther = before.current.edited !== edited || before.current.picks !== picks;
    before.current = { edited, picks };
    if (isOther) focusAtEnd(field.current);
  }, [edited, picks]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (edited && event.key === 'Escape') onEditEnded();
  };
  const save = (message: ChatMessage, content: string) => {
    if (content === message.content) onEditEnded();
    else onEdit(message, content, { onSaved: onEditEnded, onFailed: () => setChanged(content) });
  };
  const insert = (content: string) => {
    change({ reply: values.reply.trim() === '' ? content : `${values.reply}\n${content}` });
    setPicks(picks + 1);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only hears the key that cancels, from the field inside.
    <div className={classes.box} onKeyDown={onKeyDown} data-editing={edited !== null || undefined}>
      {edited && (
        <div className={classes.editing}>
          <IconPencil size={17} aria-hidden />
          <span>Editing a message</span>
          <Button size="sm" variant="subtle" onClick={onEditEnded}>
            Cancel
          </Button>
        </div>
      )}
      {edited ? (
        <MessageComposer
          fieldRef={field}
          value={changed}
          onChange={setChanged}
          onSend={(content) => save(edited, content)}
          sendLabel="Save"
        />
      ) : (
        <MessageComposer
          fieldRef={field}
          value={values.reply}
          onChange={(reply) => change({ reply })}
          onSend={onReply}
          closedText={user.blocked && ADMIN_CHAT_TEXTS.blockedNotice}
          tools={
            <CannedRepliesMenu
              isWritten={values.reply.trim() !== ''}
              onPick={insert}
              onKeep={() => setOpened({ reply: null })}
              onManage={() => setOpened('all')}
            />
          }
        />
      )}
      {/* Outside the composer: a form that is sent tells every form around it, also from a dialog. */}
      <CannedRepliesDialog
        opened={opened === 'all'}
        onEdit={(reply) => setOpened({ reply })}
        onClose={() => setOpened(null)}
      />
      {opened !== null && opened !== 'all' && (
        <CannedReplyDialog
          reply={opened.reply}
          written={values.reply}
          onClose={() => setOpened(opened.reply ? 'all' : null)}
        />
      )}
    </div>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null) {
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
