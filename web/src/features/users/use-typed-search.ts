import { useEffect, useEffectEvent, useRef, useState } from 'react';

const DEBOUNCE_MS = 200;

/** The text of the search box. It becomes the search after a pause, and follows the address when that changes. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const lastSearch = useRef(search);
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setTyped(search);
  }, [search]);
  const searchFor = useEffectEvent((text: string) => {
    if (text === lastSearch.current) return;
    lastSearch.current = text;
    onSearch(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => searchFor(typed.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
