import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Returns false for the first render of a menu or a popover whose code was just loaded. Mantine returns the focus only to
 * what had it before the menu opened. `takesFocus`: the button replaces one that was pressed.
 */
export function useOpensAfterMount(button: RefObject<HTMLElement | null>, takesFocus: boolean): boolean {
  const [isReady, setReady] = useState(false);
  const openAtOnce = useEffectEvent(() => {
    if (takesFocus) button.current?.focus();
    setReady(true);
  });
  useEffect(() => openAtOnce(), []);
  return isReady;
}
