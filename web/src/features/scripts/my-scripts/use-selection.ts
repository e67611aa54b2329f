import { useEffect, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle(id: string): void;
  end(): void;
}

/** Scripts chosen to be downloaded together; null while nobody is choosing. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const beginButton = useRef<HTMLButtonElement>(null);
  const isChoosing = ids !== null;
  const wasChoosing = useRef(isChoosing);
  useEffect(() => {
    // The button is not there while one chooses; whoever ends it stands where they began.
    if (wasChoosing.current && !isChoosing) beginButton.current?.focus({ preventScroll: true });
    wasChoosing.current = isChoosing;
  }, [isChoosing]);
  const toggle = (id: string) =>
    setIds((former) => {
      const next = new Set(former);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const selection: Selection | null = ids && { ids, toggle, end: () => setIds(null) };
  return { selection, begin: () => setIds(new Set()), beginButton };
}
