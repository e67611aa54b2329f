import { useEffect, useState } from 'react';

/** True once `isAwaited` has been true for longer than the limit. */
export function useOverdue(isAwaited: boolean, limitMs: number): boolean {
  const [isOverdue, setOverdue] = useState(false);
  useEffect(() => {
    if (!isAwaited) return;
    const timer = setTimeout(() => setOverdue(true), limitMs);
    return () => {
      clearTimeout(timer);
      setOverdue(false);
    };
  }, [isAwaited, limitMs]);
  return isAwaited && isOverdue;
}
