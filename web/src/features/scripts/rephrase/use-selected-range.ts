import { type RefObject, useEffect, useState } from 'react';
import { rangeOfSelection, type TextRange } from './text-range.ts';

export interface SelectedRange extends TextRange {
  /** Of the first selected line, in pixels from the top of the sheet. */
  top: number;
}

/** The words that are selected in the sheet, once the finger or the mouse has let go of them. */
export function useSelectedRange(
  sheet: RefObject<HTMLElement | null>,
  content: string,
): SelectedRange | null {
  const [place, setPlace] = useState<SelectedRange | null>(null);
  useEffect(() => {
    let isPressed = false;
    const look = () => {
      if (isPressed || !sheet.current) return;
      const selection = getSelection();
      const found = rangeOfSelection(sheet.current, selection, content);
      if (!found || !selection) return setPlace(null);
      const { top } = selection.getRangeAt(0).getBoundingClientRect();
      setPlace({ ...found, top: top - sheet.current.getBoundingClientRect().top });
    };
    const press = () => {
      isPressed = true;
    };
    const release = () => {
      isPressed = false;
      // By then a click has taken the old selection away.
      setTimeout(look);
    };
    document.addEventListener('selectionchange', look);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      document.removeEventListener('selectionchange', look);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, [sheet, content]);
  return place;
}
