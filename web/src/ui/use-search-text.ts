import { useEffect, useEffectEvent, useRef, useState } from 'react';

const DEBOUNCE_MS = 200;

/** Holds the search box's text. It becomes the search after a pause, and is updated when the URL changes. */
export function useSearchText(search: string, onSearch: (search: string) => void) {
  const [text, setText] = useState(search);
  const lastSearch = useRef(search);
  useEffect(() => {
    if (search === lastSearch.current) return;
    lastSearch.current = search;
    setText(search);
  }, [search]);
  const searchFor = useEffectEvent((nextSearch: string) => {
    if (nextSearch === lastSearch.current) return;
    lastSearch.current = nextSearch;
    onSearch(nextSearch);
  });
  useEffect(() => {
    const timer = setTimeout(() => searchFor(text.trim()), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
