import { useEffect, useState } from 'react';

/** True once something has been awaited for longer than this. */
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
