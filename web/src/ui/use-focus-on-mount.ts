import { useEffect, useRef } from 'react';

/** For a part that replaces the one with the focus. */
export function useFocusOnMount<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus(), []);
  return part;
}
