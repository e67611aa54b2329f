import { type RefObject, useEffect, useState } from 'react';
import { rangeOfSelection, type TextRange } from './text-range.ts';

export interface SelectedRange extends TextRange {
  /** The distance of the first selected line from the top of the sheet, in pixels. */
  top: number;
}

/** Returns the words selected in the sheet, once the pointer is released. */
export function useSelectedRange(
  sheet: RefObject<HTMLElement | null>,
  content: string,
): SelectedRange | null {
  const [range, setRange] = useState<SelectedRange | null>(null);
  useEffect(() => {
    let isPressed = false;
    const update = () => {
      if (isPressed || !sheet.current) return;
      const selection = getSelection();
      const found = rangeOfSelection(sheet.current, selection, content);
      if (!found || !selection) return setRange(null);
      const { top } = selection.getRangeAt(0).getBoundingClientRect();
      setRange({ ...found, top: top - sheet.current.getBoundingClientRect().top });
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      // A click clears the old selection only after this event.
      setTimeout(update);
    };
    document.addEventListener('selectionchange', update);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      document.removeEventListener('selectionchange', update);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, [sheet, content]);
  return range;
}
