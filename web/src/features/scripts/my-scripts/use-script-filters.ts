import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { paramsOf, readFilters, type ScriptFilters } from './script-filters.ts';

export const TYPING_PAUSE_MS = 150;

/**
 * Returns the filters as entered and as applied. The applied filters are stored in the URL, so that a reload and the back
 * button restore them. The URL is updated after a pause in typing.
 */
export function useScriptFilters() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const applied = useMemo(() => readFilters(new URLSearchParams(address)), [address]);
  const [filters, setFilters] = useState(applied);
  /** Entered, but not in the URL yet. */
  const [pending, setPending] = useState<ScriptFilters | null>(null);

  const apply = useEffectEvent((next: ScriptFilters) =>
    setParams(paramsOf(next), { replace: true, preventScrollReset: true }),
  );
  const change = (changed: ScriptFilters) => {
    setFilters(changed);
    setPending(changed);
  };
  useEffect(() => {
    if (pending === null) return;
    const timer = setTimeout(() => apply(pending), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [pending]);

  const { key } = useLocation();
  const navigation = useNavigationType();
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    // Typing replaces the history entry. Following a link or going back does not, so the filters come from the URL then.
    if (navigation !== 'REPLACE') {
      setPending(null);
      setFilters(applied);
    }
  }

  return { filters, change, applied };
}
