import { type RefObject, useEffect } from 'react';

/** The next page is requested at this distance before the end of the list. */
const LOOKAHEAD = '600px';

/** Calls `onNearEnd` when the end of a list is about to become visible. */
export function useNearEnd(end: RefObject<Element | null>, enabled: boolean, onNearEnd: () => void): void {
  useEffect(() => {
    const element = end.current;
    if (!enabled || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNearEnd();
      },
      { rootMargin: LOOKAHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, enabled, onNearEnd]);
}
