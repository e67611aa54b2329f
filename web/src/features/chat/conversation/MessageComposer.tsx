import { CHAT_TEXTS, MAX_MESSAGE_LENGTH, messageContent } from '@cold-open/contract/chat/chat.contract';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconSend2 } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { FieldError } from '../../../ui/FieldError.tsx';
import classes from './MessageComposer.module.css';

/** From here on it is worth knowing how much room is left. */
const COUNTED_FROM = MAX_MESSAGE_LENGTH * 0.9;
/** As many lines as fit into 120 px. */
const MAX_LINES = 4;

/** Enter sends, Shift+Enter begins a new line. What is too long is refused and stays. */
export function MessageComposer({
  value,
  onChange,
  onSend,
  closedText,
  fieldRef,
  sendLabel = 'Send',
  tools,
}: {
  value: string;
  onChange: (value: string) => void;
  /** With the text as it will be stored. */
  onSend: (content: string) => void;
  /** Why nothing can be written here; then the composer is closed. */
  closedText?: ReactNode;
  fieldRef?: Ref<HTMLTextAreaElement>;
  sendLabel?: string;
  /** Beside the field. */
  tools?: ReactNode;
}) {
  const [isRefused, setRefused] = useState(false);
  const notesId = useId();
  const length = lengthOf(value);
  const isTooLong = length > MAX_MESSAGE_LENGTH;
  const note = useFocusPassedOn<HTMLParagraphElement>(Boolean(closedText));

  if (closedText) {
    return (
      <div className={classes.composer}>
        <p ref={note} tabIndex={-1} className={classes.closed} role="status">
          {closedText}
        </p>
      </div>
    );
  }

  const send = () => {
    const content = messageContent.safeParse(value);
    setRefused(isTooLong);
    if (!content.success) return;
    onSend(content.data);
    onChange('');
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // While letters are being composed, Enter chooses among them.
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
        // The button has nothing more to send; one writes on.
        event.currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <div className={classes.row}>
        <Textarea
          ref={fieldRef ?? null}
          className={classes.field ?? ''}
          classNames={{ input: classes.input ?? '' }}
          placeholder="Type a message..."
          aria-label="Message"
          aria-describedby={notesId}
          error={isRefused && isTooLong}
          minRows={1}
          maxRows={MAX_LINES}
          dir="auto"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {tools}
        <ActionIcon type="submit" variant="ink" aria-label={sendLabel} disabled={value.trim() === ''}>
          <IconSend2 size={20} aria-hidden />
        </ActionIcon>
      </div>
      <div id={notesId} className={classes.notes}>
        {isRefused && isTooLong && <FieldError>{CHAT_TEXTS.messageTooLong}</FieldError>}
        {length >= COUNTED_FROM && (
          <span className={classes.count} data-over={isTooLong || undefined}>
            {length.toLocaleString('en-US')} / {MAX_MESSAGE_LENGTH.toLocaleString('en-US')}
          </span>
        )}
      </div>
    </form>
  );
}

/** When the field goes in which somebody was writing, the focus goes to what stands in its place. */
function useFocusPassedOn<Successor extends HTMLElement>(isClosed: boolean) {
  const successor = useRef<Successor>(null);
  const wasClosed = useRef(isClosed);
  useEffect(() => {
    const hasJustClosed = isClosed && !wasClosed.current;
    wasClosed.current = isClosed;
    if (hasJustClosed && document.activeElement === document.body) successor.current?.focus();
  }, [isClosed]);
  return successor;
}

/** In characters as the contract counts them: one emoji is one. */
function lengthOf(text: string): number {
  const trimmed = text.trim();
  return trimmed.length < COUNTED_FROM ? trimmed.length : Array.from(trimmed).length;
}
