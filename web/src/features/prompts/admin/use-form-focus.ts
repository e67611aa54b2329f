import { useEffect, useRef } from 'react';

/** A form that was called for takes the focus when it appears and gives it back when it goes. */
export function useFormFocus(calledFor: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const caller = useRef<Element | null>(null);
  useEffect(() => {
    if (!calledFor) return;
    caller.current ??= document.activeElement;
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      // Elsewhere by now: then that is where the person wants to be.
      if (document.activeElement !== document.body) return;
      if (caller.current instanceof HTMLElement && caller.current.isConnected) caller.current.focus();
    };
  }, [calledFor]);
  return form;
}
