import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useState } from 'react';

const SEARCH_DEBOUNCE_MS = 200;

/** Joins a search field with the search in the URL, which follows after a pause and which Back may change. */
export function useSearchText(inAddress: string, setInAddress: (search: string) => void) {
  const [text, setText] = useState(inAddress);
  const [q] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  const [written, setWritten] = useState(inAddress);
  const write = useEffectEvent((search: string) => {
    setWritten(search);
    if (search !== inAddress) setInAddress(search);
  });
  useEffect(() => write(q), [q]);

  // The address changed, and not because of what was typed here.
  const [lastInAddress, setLastInAddress] = useState(inAddress);
  if (inAddress !== lastInAddress) {
    setLastInAddress(inAddress);
    if (inAddress !== written) {
      setText(inAddress);
      setWritten(inAddress);
    }
  }
  return { text, setText, q };
}
