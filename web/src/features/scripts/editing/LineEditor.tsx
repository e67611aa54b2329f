import { findGaps } from '@cold-open/contract/scripts/gaps';
import { kindOfLine } from '@cold-open/contract/scripts/script-text';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import type { DeskEditor } from './desk-editor.ts';
import { focusEditButton } from './edit-buttons.ts';
import type { OpenField } from './editor-state.ts';
import classes from './InPlaceField.module.css';
import { makeDirection } from './text-edits.ts';

const MAX_TITLE_LENGTH = 200;

/** A text field in the place of the words. Paste inserts plain text, like in every text field. */
export function LineEditor({
  field: { part, line, at },
  text,
  label,
  editor,
}: {
  field: OpenField;
  text: string;
  label: string;
  editor: DeskEditor;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState(text);
  const [firstAt] = useState(at);
  const isInText = part === 'line';
  useLayoutEffect(() => {
    area.current?.focus({ preventScroll: true });
    area.current?.setSelectionRange(firstAt, firstAt);
    area.current?.scrollIntoView({ block: 'nearest' });
  }, [firstAt]);

  function change(next: string, caret: number) {
    setValue(next);
    editor.type(next, caret);
  }

  /** Selects the next gap, so that typing replaces it. */
  function selectNextGap(field: HTMLTextAreaElement): boolean {
    const gap = findGaps(value).find(({ start }) => start >= field.selectionEnd);
    if (gap) field.setSelectionRange(gap.start, gap.end);
    return gap !== undefined;
  }

  /** At the first and last row the browser leaves the caret where it is. */
  function leaveIfUnmoved(field: HTMLTextAreaElement, direction: 'up' | 'down') {
    const before = field.selectionStart;
    setTimeout(() => {
      if (document.activeElement === field && field.selectionStart === before) editor.move(direction);
    });
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.nativeEvent.isComposing) return;
    const field = event.currentTarget;
    const isCollapsed = field.selectionStart === field.selectionEnd;
    const [isAtStart, isAtEnd] = [field.selectionEnd === 0, field.selectionStart === field.value.length];
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const handle = (action: () => void) => {
      event.preventDefault();
      action();
    };
    const finish = () => {
      focusEditButton(field);
      editor.close();
    };
    if (event.key === 'Escape') return handle(finish);
    if (event.key === 'Enter' && !hasModifier)
      return handle(() => (isInText ? editor.split(field.selectionStart) : finish()));
    if (event.key === 'Tab' && !event.shiftKey && selectNextGap(field)) return event.preventDefault();
    if (!isInText || hasModifier || event.shiftKey) return;
    if (event.key === 'Backspace' && isAtStart) return handle(editor.joinAbove);
    if (event.key === 'Delete' && isAtEnd) return handle(editor.joinBelow);
    if (event.key === '[' && isAtStart && !value.startsWith('['))
      return handle(() => {
        change(makeDirection(value), 1);
        requestAnimationFrame(() => area.current?.setSelectionRange(1, 1));
      });
    if (!isCollapsed) return;
    if (event.key === 'ArrowUp') leaveIfUnmoved(field, 'up');
    if (event.key === 'ArrowDown') leaveIfUnmoved(field, 'down');
    if (event.key === 'ArrowLeft' && isAtStart) return handle(() => editor.move('up'));
    if (event.key === 'ArrowRight' && isAtEnd) return handle(() => editor.move('down'));
  }

  return (
    <span className={classes.field} data-text={value} data-narrow={part === 'heading' || undefined}>
      <textarea
        ref={area}
        aria-label={label}
        dir="auto"
        rows={1}
        value={value}
        data-in-place
        data-cue={(isInText && kindOfLine(value) === 'cue') || undefined}
        {...(part === 'title' && { maxLength: MAX_TITLE_LENGTH })}
        onChange={({ currentTarget }) => change(currentTarget.value, currentTarget.selectionStart)}
        onSelect={({ currentTarget }) => editor.moveCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onBlur={() => editor.leave(part, line)}
      />
    </span>
  );
}
