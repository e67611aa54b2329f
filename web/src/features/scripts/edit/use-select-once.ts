import { type FocusEvent, useRef } from 'react';
import type { TextRange } from '../rephrase/text-range.ts';

/** Selects a part of a text field when it gets the focus for the first time, and scrolls to it. */
export function useSelectOnce(range: TextRange | null) {
  const isDone = useRef(false);
  return ({ currentTarget: field }: FocusEvent<HTMLTextAreaElement>) => {
    if (isDone.current || !range) return;
    isDone.current = true;
    field.setSelectionRange(range.start, range.end);
    // Long lines wrap, so the position is an estimate from the number of characters.
    const share = range.start / Math.max(1, field.value.length);
    field.scrollTop = Math.max(0, share * field.scrollHeight - field.clientHeight / 3);
  };
}
