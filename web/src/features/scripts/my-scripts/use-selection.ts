import { useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  toggle(id: string): void;
  end(): void;
}

/** Scripts chosen to be downloaded together; null while nobody is choosing. */
export function useSelection(): [Selection | null, begin: () => void] {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null);
  const toggle = (id: string) =>
    setIds((former) => {
      const next = new Set(former);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return [ids && { ids, toggle, end: () => setIds(null) }, () => setIds(new Set())];
}
