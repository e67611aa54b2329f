import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For an element whose own button removes it: moves the focus to the surrounding dialog or page. */
export function useFocusContainerOnUnmount<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (element === null || !element.contains(document.activeElement)) return;
      element.closest<HTMLElement>('[role="dialog"], main')?.focus({ preventScroll: true });
    };
  }, []);
  return part;
}
