import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { DeskEditor } from './desk-editor.ts';
import { focusEditButton } from './edit-buttons.ts';
import type { OpenGap } from './editor-state.ts';
import { focusNeighborGap, GAP_FIELD } from './gap-focus.ts';
import classes from './InPlaceField.module.css';

const UNNAMED = 'your words';

/** A gap that is filled in place. Its words become plain text when the field is left. */
export function GapField({
  prompt: writtenPrompt,
  line,
  gapsAfter,
  open,
  editor,
}: {
  prompt: string;
  line: number;
  gapsAfter: number;
  /** Set while it is being filled. */
  open: OpenGap | null;
  editor: DeskEditor;
}) {
  const isOpen = open !== null;
  const [value, setValue] = useState(open?.value ?? '');
  const prompt = writtenPrompt || UNNAMED;
  // The words were saved or undone.
  if (!isOpen && value !== '') setValue('');
  const area = useRef<HTMLTextAreaElement>(null);
  const [wasOpenAtFirst] = useState(isOpen);
  // Filling another gap of the line replaces this field, which may be focused already. A change from elsewhere may
  // move the line.
  useLayoutEffect(() => {
    if (wasOpenAtFirst) area.current?.focus({ preventScroll: true });
  }, [wasOpenAtFirst]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const field = event.currentTarget;
    const goesOn = event.key === 'Tab' || event.key === 'Enter';
    if (goesOn && focusNeighborGap(field, event.key === 'Tab' && event.shiftKey ? -1 : 1))
      return event.preventDefault();
    if (event.key !== 'Escape' && event.key !== 'Enter') return;
    event.preventDefault();
    focusEditButton(field);
  }

  return (
    <span className={classes.gap} data-text={value || prompt}>
      <textarea
        ref={area}
        aria-label={`Gap: ${prompt}`}
        placeholder={prompt}
        dir="auto"
        rows={1}
        value={value}
        {...{ [GAP_FIELD]: true }}
        onFocus={() => editor.openGap(line, gapsAfter)}
        onChange={({ currentTarget }) => {
          const words = currentTarget.value.replace(/\s*\n\s*/g, ' ');
          setValue(words);
          editor.openGap(line, gapsAfter);
          editor.fillGap(words);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => editor.closeGap(line, gapsAfter)}
      />
    </span>
  );
}
