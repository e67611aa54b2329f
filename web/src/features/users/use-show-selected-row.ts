import { type RefObject, useEffect, useRef } from 'react';

/** For so long, the row may move while the rows around it are measured for the first time. */
const SETTLES_WITHIN_MS = 2000;
const INPUTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls to the selected row when the page opens with one. A position that the browser or Back has restored is kept, and a
 * row that is selected later was clicked, so it is in view.
 */
export function useShowSelectedRow(body: RefObject<HTMLElement | null>, selectedId: string | null): void {
  const pendingId = useRef(selectedId);
  const shownAt = useRef<number | null>(null);
  useEffect(() => {
    const stop = () => {
      pendingId.current = null;
    };
    for (const input of INPUTS) window.addEventListener(input, stop, { passive: true });
    return () => {
      for (const input of INPUTS) window.removeEventListener(input, stop);
    };
  }, []);
  useEffect(() => {
    if (pendingId.current === null) return;
    const isOver =
      shownAt.current === null ? window.scrollY > 0 : Date.now() > shownAt.current + SETTLES_WITHIN_MS;
    if (isOver || selectedId !== pendingId.current) {
      pendingId.current = null;
      return;
    }
    // A long list renders its rows after it has been measured.
    const row = body.current?.querySelector(`[data-row-key="${pendingId.current}"]`);
    if (!row) return;
    shownAt.current ??= Date.now();
    const { top, bottom } = row.getBoundingClientRect();
    if (top < 0 || bottom > window.innerHeight) row.scrollIntoView({ block: 'center' });
  });
}
