import { useEffect, useState } from 'react';

/**
 * Returns the focus to the opener of a dialog that is unmounted while open, which Mantine does not do; or to the page if
 * the opener no longer exists either.
 */
export function useReturnFocusOnUnmount(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      const isUsable = opener instanceof HTMLElement && opener !== document.body && opener.isConnected;
      const target = isUsable ? opener : document.querySelector<HTMLElement>('main');
      target?.focus({ preventScroll: true });
    },
    [opener],
  );
}
