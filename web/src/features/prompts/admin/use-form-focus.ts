import { useEffect, useRef } from 'react';

/** Focuses the form when it opens and returns the focus to the opener when it closes. */
export function useFormFocus(isOpen: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    opener.current ??= document.activeElement;
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'nearest' });
    return () => {
      // The user has already focused something else.
      if (document.activeElement !== document.body) return;
      if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
    };
  }, [isOpen]);
  return form;
}
