import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { filtersIn, paramsOf } from './script-filters.ts';

export const TYPING_PAUSE_MS = 150;

/** The filters as they stand in the fields, and as they are asked for. The address has them for a reload and the way back. */
export function useScriptFilters() {
  const [params, setParams] = useSearchParams();
  const [filters, setFilters] = useState(() => filtersIn(params));
  const [settled] = useDebouncedValue(filters, TYPING_PAUSE_MS);
  const address = params.toString();
  const known = useRef(address);

  const write = useEffectEvent((wanted: string) => {
    if (wanted === known.current) return;
    known.current = wanted;
    setParams(new URLSearchParams(wanted), { replace: true, preventScrollReset: true });
  });
  const wanted = paramsOf(settled).toString();
  useEffect(() => write(wanted), [wanted]);

  const follow = useEffectEvent(() => {
    // Not what was written here, but a link, or a step back.
    if (address === known.current) return;
    known.current = address;
    setFilters(filtersIn(params));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at whenever the address is another one
  useEffect(() => follow(), [address]);

  return { filters, setFilters, settled };
}
