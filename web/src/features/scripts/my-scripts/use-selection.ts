import { useEffect, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle(id: string): void;
  selectAll(ids: readonly string[]): void;
  end(): void;
}

/** Manages the selected scripts. `selection` is null outside of selection mode, which Escape ends. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const selectButton = useRef<HTMLButtonElement>(null);
  const isSelecting = ids !== null;
  const wasSelecting = useRef(isSelecting);
  useEffect(() => {
    // The bar with the focus is gone after selecting; the focus returns to the button.
    if (wasSelecting.current && !isSelecting) selectButton.current?.focus({ preventScroll: true });
    wasSelecting.current = isSelecting;
  }, [isSelecting]);
  useEffect(() => {
    if (!isSelecting) return;
    const endOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      // A menu or dialog closes first.
      const isOpen = document.querySelector('[role="menu"], [role="dialog"]') !== null;
      if (key === 'Escape' && !defaultPrevented && !isOpen) setIds(null);
    };
    document.addEventListener('keydown', endOnEscape);
    return () => document.removeEventListener('keydown', endOnEscape);
  }, [isSelecting]);
  const toggle = (id: string) =>
    setIds((previous) => {
      const next = new Set(previous);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const selection: Selection | null = ids && {
    ids,
    toggle,
    selectAll: (all) => setIds(new Set(all)),
    end: () => setIds(null),
  };
  return {
    selection,
    startSelecting: (id?: string) => setIds(new Set(id === undefined ? [] : [id])),
    selectButton,
  };
}
