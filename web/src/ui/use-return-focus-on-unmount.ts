import { useEffect, useState } from 'react';

/**
 * For a dialog that is taken away rather than closed, so that nobody else gives the focus back: to what opened it, or to
 * the page where that is gone too.
 */
export function useReturnFocusOnUnmount(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const isThere = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      const back = isThere ? opener : document.querySelector<HTMLElement>('main');
      back?.focus({ preventScroll: true });
    },
    [opener],
  );
}
