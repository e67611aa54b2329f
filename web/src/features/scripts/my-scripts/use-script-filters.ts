import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigationType, useSearchParams } from 'react-router';
import { filtersIn, paramsOf, type ScriptFilters } from './script-filters.ts';

export const TYPING_PAUSE_MS = 150;

/**
 * The filters as they stand in the fields, and as they are asked for. The latter are the address's, so that a reload and
 * the way back find them; it follows the fields after a pause in typing.
 */
export function useScriptFilters() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const asked = useMemo(() => filtersIn(new URLSearchParams(address)), [address]);
  const [filters, setFilters] = useState(asked);
  /** Typed, and not in the address yet. */
  const [typed, setTyped] = useState<ScriptFilters | null>(null);

  const write = useEffectEvent((wanted: ScriptFilters) =>
    setParams(paramsOf(wanted), { replace: true, preventScrollReset: true }),
  );
  const change = (changed: ScriptFilters) => {
    setFilters(changed);
    setTyped(changed);
  };
  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => write(typed), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  const { key } = useLocation();
  const navigation = useNavigationType();
  const follow = useEffectEvent(() => {
    // What is written here replaces; a link and a step back do not, and bring filters of their own.
    if (navigation === 'REPLACE') return;
    setTyped(null);
    setFilters(asked);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at after every step to another address
  useEffect(() => follow(), [key]);

  return { filters, change, asked };
}
