import { CHAT_ERRORS, MAX_MESSAGE_LENGTH, messageProblem } from '@cold-open/contract/chat/chat.contract';
import { ActionIcon } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../../../ui/FieldError.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import classes from './MessageComposer.module.css';

/** From this length on the counter is shown. */
const COUNTER_FROM = MAX_MESSAGE_LENGTH * 0.9;
/** The number of lines that fit into 120 px. */
const MAX_LINES = 4;

/** Enter sends, Shift+Enter starts a new line. A message that is too long stays in the field. */
export function MessageComposer({
  value,
  onChange,
  onSend,
  closedText,
  fieldRef,
  sendLabel = 'Send',
  label = 'Message',
  placeholder = 'Type a message...',
  tools,
}: {
  value: string;
  onChange: (value: string) => void;
  /** Called with the trimmed text. */
  onSend: (content: string) => void;
  /** Disables the field and explains why no message can be sent. */
  closedText?: ReactNode;
  fieldRef?: Ref<HTMLTextAreaElement>;
  sendLabel?: string;
  label?: string;
  placeholder?: string;
  /** Shown beside the field. */
  tools?: ReactNode;
}) {
  const [isRejected, setRejected] = useState(false);
  const notesId = useId();
  const length = lengthOf(value);
  const isTooLong = length > MAX_MESSAGE_LENGTH;
  const closedNote = useFocusWhenClosed<HTMLParagraphElement>(Boolean(closedText));

  const send = () => {
    setRejected(isTooLong);
    if (messageProblem(value) !== null) return;
    onSend(value.trim());
    onChange('');
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // In an input method editor, Enter selects a candidate.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={classes.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
        // The submit button is disabled now, since the field is empty.
        event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      {closedText && (
        <p ref={closedNote} tabIndex={-1} className={classes.closed} role="status">
          {closedText}
        </p>
      )}
      <div className={classes.row}>
        <TextArea
          ref={fieldRef ?? null}
          className={classes.field ?? ''}
          classNames={{ input: classes.input ?? '' }}
          placeholder={placeholder}
          aria-label={label}
          aria-describedby={notesId}
          error={isRejected && isTooLong}
          minRows={1}
          disabled={Boolean(closedText)}
          maxRows={MAX_LINES}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {!closedText && tools}
        <ActionIcon
          type="submit"
          variant="ink"
          aria-label={sendLabel}
          disabled={Boolean(closedText) || value.trim() === ''}
        >
          <IconSend2 size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div id={notesId} className={classes.notes}>
        {isRejected && isTooLong && <FieldError>{CHAT_ERRORS.messageTooLong}</FieldError>}
        {length >= COUNTER_FROM && (
          <span className={classes.count} data-over={isTooLong || undefined}>
            {length.toLocaleString('en-US')} / {MAX_MESSAGE_LENGTH.toLocaleString('en-US')}
          </span>
        )}
      </div>
    </form>
  );
}

/** Moves the focus to the note if the field, which is disabled now, had it. */
function useFocusWhenClosed<Note extends HTMLElement>(isClosed: boolean) {
  const note = useRef<Note>(null);
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    const hasJustClosed = isClosed && !wasClosed.current;
    wasClosed.current = isClosed;
    const focused = document.activeElement;
    const hadFocus = focused === document.body || note.current?.parentElement?.contains(focused);
    if (hasJustClosed && hadFocus) note.current?.focus();
  }, [isClosed]);
  return note;
}

/** Counts code points, as the contract does. */
function lengthOf(text: string): number {
  const trimmed = text.trim();
  return trimmed.length < COUNTER_FROM ? trimmed.length : Array.from(trimmed).length;
}
