import { useEffect, useEffectEvent, useRef, useState } from 'react';

const TYPING_PAUSE_MS = 200;

/** What stands in the search box: it becomes the search after a pause, and follows when the address changes by itself. */
export function useTypedSearch(search: string, onSearch: (search: string) => void) {
  const [typed, setTyped] = useState(search);
  const asked = useRef(search);
  useEffect(() => {
    if (search === asked.current) return;
    asked.current = search;
    setTyped(search);
  }, [search]);
  const ask = useEffectEvent(() => {
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    onSearch(wanted);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: every letter starts the pause anew.
  useEffect(() => {
    const pause = setTimeout(() => ask(), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed]);
  return [typed, setTyped] as const;
}
