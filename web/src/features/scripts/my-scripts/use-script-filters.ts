import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { filtersIn, paramsOf, type ScriptFilters } from './script-filters.ts';

export const TYPING_PAUSE_MS = 150;

/**
 * The filters as typed, and as applied. The applied ones are stored in the address, so that a reload and the back button
 * restore them; the address follows the fields after a pause in typing.
 */
export function useScriptFilters() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const applied = useMemo(() => filtersIn(new URLSearchParams(address)), [address]);
  const [filters, setFilters] = useState(applied);
  /** Typed, and not in the address yet. */
  const [typed, setTyped] = useState<ScriptFilters | null>(null);

  const apply = useEffectEvent((wanted: ScriptFilters) =>
    setParams(paramsOf(wanted), { replace: true, preventScrollReset: true }),
  );
  const change = (changed: ScriptFilters) => {
    setFilters(changed);
    setTyped(changed);
  };
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => apply(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const { key } = useLocation();
  const navigation = useNavigationType();
  const [lastKey, setLastKey] = useState(key);
  if (key !== lastKey) {
    setLastKey(key);
    // Typing replaces the address. A link or a step back does not, and its filters replace the typed ones.
    if (navigation !== 'REPLACE') {
      setTyped(null);
      setFilters(applied);
    }
  }

  return { filters, change, applied };
}
