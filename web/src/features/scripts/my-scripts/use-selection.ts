import { useEffect, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle(id: string): void;
  end(): void;
}

/** Manages the scripts selected for a download. `selection` is null outside of selection mode. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const selectButton = useRef<HTMLButtonElement>(null);
  const isSelecting = ids !== null;
  const wasSelecting = useRef(isSelecting);
  useEffect(() => {
    // The button is hidden in selection mode; afterwards the focus returns to it.
    if (wasSelecting.current && !isSelecting) selectButton.current?.focus({ preventScroll: true });
    wasSelecting.current = isSelecting;
  }, [isSelecting]);
  const toggle = (id: string) =>
    setIds((previous) => {
      const next = new Set(previous);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const selection: Selection | null = ids && { ids, toggle, end: () => setIds(null) };
  return { selection, startSelecting: () => setIds(new Set()), selectButton };
}
