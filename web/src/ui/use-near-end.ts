import { type RefObject, useEffect } from 'react';

/** This long before the end of a list comes into view, the next part of it is asked for. */
const LOOKAHEAD = '600px';

/** Tells when an element at the end of a list is about to be seen, for as long as it is wanted. */
export function useNearEnd(end: RefObject<Element | null>, wanted: boolean, onNearEnd: () => void): void {
  useEffect(() => {
    const element = end.current;
    if (!wanted || !element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNearEnd();
      },
      { rootMargin: LOOKAHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [end, wanted, onNearEnd]);
}
