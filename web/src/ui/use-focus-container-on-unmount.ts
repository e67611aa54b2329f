import { type RefObject, useLayoutEffect, useRef } from 'react';

/** For what goes as soon as its own button was pressed: the focus stays in the dialog or on the page around it. */
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
