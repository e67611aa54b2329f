import { type RefObject, useEffect, useRef } from 'react';

/** Whatever had the focus was disabled while one waited, and lost it. */
export function useFocusAfterWaiting(busy: boolean, target: RefObject<HTMLElement | null>): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    if (wasBusy.current && !busy && document.activeElement === document.body) target.current?.focus();
    wasBusy.current = busy;
  }, [busy, target]);
}
