import { useEffect, useRef } from 'react';
import { useDraft } from '../../../api/use-draft.ts';
import { MessageComposer } from '../conversation/MessageComposer.tsx';

/** Writes an internal note. It has its own draft, so that it cannot be sent as a reply. */
export function NoteComposer({
  userId,
  onNote,
}: {
  userId: string;
  onNote: (content: string, onFailed: () => void) => void;
}) {
  const { values, change } = useDraft(`chat-note:${userId}`, { note: '' });
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <MessageComposer
      fieldRef={field}
      label="Internal note"
      placeholder="Only admins see this note..."
      sendLabel="Add note"
      value={values.note}
      onChange={(note) => change({ note })}
      onSend={(content) => onNote(content, () => change({ note: content }))}
    />
  );
}
