import { useEffect, useRef } from 'react';

/**
 * Merges changes into a view that is kept in the URL. A second change may happen before the first one is rendered, and must
 * not undo it. The view must stay the same object until the URL changes.
 */
export function useMergedChanges<View extends object>(view: View): (changed: Partial<View>) => View {
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  return (changed) => {
    latest.current = { ...latest.current, ...changed };
    return latest.current;
  };
}
