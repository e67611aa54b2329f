import { useEffect, useRef } from 'react';

/** For a component that replaces the focused one. */
export function useFocusOnMount<Part extends HTMLElement>() {
  const part = useRef<Part>(null);
  useEffect(() => part.current?.focus(), []);
  return part;
}
