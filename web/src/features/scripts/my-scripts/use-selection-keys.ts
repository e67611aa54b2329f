import { type KeyboardEvent, useRef } from 'react';
import type { Selection } from './use-selection.ts';

/** The attribute with a card's script id. */
const SCRIPT_ID = 'data-script-id';

interface Actions {
  selection: Selection | null;
  /** Starts selecting with this script. */
  startWith: (id: string) => void;
  selectable: readonly string[];
  deleteSelected: () => void;
}

/**
 * Returns the handlers for a list of cards: X toggles the focused card, Ctrl+A selects all, Delete deletes the selected
 * scripts, and a click with Shift selects all cards since the last one.
 */
export function useSelectionKeys({ selection, startWith, selectable, deleteSelected }: Actions) {
  const last = useRef<string | null>(null);
  const toggle = (id: string) => {
    last.current = id;
    if (selection) selection.toggle(id);
    else startWith(id);
  };
  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (isTextField(event.target) || event.altKey) return;
      const id = scriptIdOf(event.target);
      const isCommand = event.ctrlKey || event.metaKey;
      if (event.key === 'x' && !isCommand && id !== null && selectable.includes(id)) toggle(id);
      else if (event.key === 'a' && isCommand && selection) selection.selectAll(selectable);
      else if (event.key === 'Delete' && selection && selection.ids.size > 0) deleteSelected();
      else return;
      event.preventDefault();
    },
    /** Must run before the card toggles itself. */
    onClickCapture(event: React.MouseEvent<HTMLElement>) {
      const id = scriptIdOf(event.target);
      if (!selection || id === null) return;
      const [from, to] = [selectable.indexOf(last.current ?? ''), selectable.indexOf(id)];
      if (event.shiftKey && from >= 0 && to >= 0) {
        event.preventDefault();
        event.stopPropagation();
        const range = selectable.slice(Math.min(from, to), Math.max(from, to) + 1);
        selection.selectAll([...selection.ids, ...range]);
      }
      last.current = id;
    },
  };
}

function scriptIdOf(target: EventTarget): string | null {
  return target instanceof Element
    ? (target.closest(`[${SCRIPT_ID}]`)?.getAttribute(SCRIPT_ID) ?? null)
    : null;
}

function isTextField(target: EventTarget): boolean {
  return target instanceof HTMLElement && target.matches('input:not([type="checkbox"]), textarea, select');
}
