import { useRef } from 'react';

/**
 * Ignores further calls until the page shows that the first one is under way. React Query reports a mutation in the next
 * task, so the second click of a double click may still find an enabled button.
 */
export function useIgnoreRepeats<Args extends unknown[]>(act: (...args: Args) => void) {
  const isRepeat = useRef(false);
  return (...args: Args) => {
    if (isRepeat.current) return;
    isRepeat.current = true;
    act(...args);
    // Runs after React Query's own timer, which was started during the call.
    setTimeout(() => {
      isRepeat.current = false;
    });
  };
}
