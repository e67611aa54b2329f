import { type RefObject, useEffect } from 'react';
import { lengthUpTo } from '../rephrase/text-range.ts';
import type { DeskEditor } from './desk-editor.ts';
import { EDITABLE } from './edit-buttons.ts';

/** Begins editing where the mouse clicks in the text. Selecting words with the mouse is not a click. */
export function useClickToEdit(sheet: RefObject<HTMLElement | null>, editor: DeskEditor, isEnabled: boolean) {
  useEffect(() => {
    const element = sheet.current;
    if (!element || !isEnabled) return;
    const onClick = (event: MouseEvent) => {
      const { target } = event;
      if (!(target instanceof Element) || target.closest('button, a, textarea, input')) return;
      const words = target.closest<HTMLElement>('[data-words]');
      const place = words?.closest<HTMLElement>(`[${EDITABLE}]`);
      if (!words || !place || getSelection()?.isCollapsed === false) return;
      const part = place.getAttribute(EDITABLE);
      if (part !== 'title' && part !== 'heading' && part !== 'line') return;
      editor.open(part, Number(place.dataset.line ?? -1), offsetAt(words, event));
    };
    element.addEventListener('click', onClick);
    return () => element.removeEventListener('click', onClick);
  }, [sheet, editor, isEnabled]);
}

interface CaretPlace {
  node: Node;
  offset: number;
}

/** Returns the offset in the text at the mouse. Parts of a line have their offset in `data-start`. */
function offsetAt(words: HTMLElement, { clientX, clientY }: MouseEvent): number {
  const place = caretAt(clientX, clientY);
  if (!place || !words.contains(place.node)) return (words.textContent ?? '').length;
  const element = place.node instanceof Element ? place.node : place.node.parentElement;
  const part = element?.closest<HTMLElement>('[data-start]');
  if (!part) return lengthUpTo(words, place.node, place.offset);
  const partOffset = Number(part.dataset.start) - Number(words.dataset.words);
  return partOffset + lengthUpTo(part, place.node, place.offset);
}

/** Browsers have one of two functions for this. */
function caretAt(x: number, y: number): CaretPlace | null {
  const page: Partial<Pick<Document, 'caretPositionFromPoint' | 'caretRangeFromPoint'>> = document;
  if (page.caretPositionFromPoint) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  const range = page.caretRangeFromPoint ? document.caretRangeFromPoint(x, y) : null;
  return range && { node: range.startContainer, offset: range.startOffset };
}
