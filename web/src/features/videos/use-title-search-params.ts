import { DATE_RANGES, type DateRange, type Period, periodOf } from '@cold-open/contract/videos/date-ranges';
import { useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router';

export const ALL_NICHES = 'All';
const FIRST_RANGE: DateRange = 'Latest';
const MAX_NICHE_LENGTH = 120;

export interface TitlesView {
  niche: string;
  range: DateRange;
}

/** What is looked for stands in the address, so that a reload or the way back finds it again. */
export function useTitleSearchParams() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const view = useMemo(() => viewOf(new URLSearchParams(address)), [address]);
  // A second choice may come before the first has been drawn; it must not undo it.
  const asked = useRef(view);
  useEffect(() => {
    asked.current = view;
  }, [view]);
  const change = (changed: Partial<TitlesView>) => {
    asked.current = { ...asked.current, ...changed };
    setParams(paramsOf(asked.current), { replace: true, preventScrollReset: true });
  };
  return { view, change };
}

/** In the time zone of whoever looks. */
export function periodHere(range: DateRange): Period {
  return periodOf(range, new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Anybody can write anything into an address; what makes no sense counts as left out. */
function viewOf(params: URLSearchParams): TitlesView {
  const niche = (params.get('niche') ?? '').trim().slice(0, MAX_NICHE_LENGTH);
  return {
    niche: niche === '' ? ALL_NICHES : niche,
    range: DATE_RANGES.find((range) => wordOf(range) === params.get('range')) ?? FIRST_RANGE,
  };
}

function paramsOf({ niche, range }: TitlesView): URLSearchParams {
  const params = new URLSearchParams();
  if (niche !== ALL_NICHES) params.set('niche', niche);
  if (range !== FIRST_RANGE) params.set('range', wordOf(range));
  return params;
}

/** `Last Month` reads `last-month` in an address. */
function wordOf(range: DateRange): string {
  return range.toLowerCase().replace(' ', '-');
}
