import { DATE_RANGES, type DateRange, type Period, periodOf } from '@cold-open/contract/videos/date-ranges';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useMergedChanges } from '../../ui/use-merged-changes.ts';

export const ALL_NICHES = 'All';
const DEFAULT_RANGE: DateRange = 'Latest';
const MAX_NICHE_LENGTH = 120;

export interface TitleFilterValues {
  niche: string;
  range: DateRange;
}

/** Keeps the filters in the URL, so that reloading and going back restore them. */
export function useTitleSearchParams() {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const filters = useMemo(() => parseFilters(new URLSearchParams(search)), [search]);
  const merge = useMergedChanges(filters);
  const change = (changed: Partial<TitleFilterValues>) =>
    setParams(toSearchParams(merge(changed)), { replace: true, preventScrollReset: true });
  return { filters, change };
}

/** Returns the period in the browser's time zone. */
export function localPeriod(range: DateRange): Period {
  return periodOf(range, new Date(), Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Ignores invalid parameters. */
function parseFilters(params: URLSearchParams): TitleFilterValues {
  const niche = (params.get('niche') ?? '').trim().slice(0, MAX_NICHE_LENGTH);
  return {
    niche: niche === '' ? ALL_NICHES : niche,
    range: DATE_RANGES.find((range) => rangeParam(range) === params.get('range')) ?? DEFAULT_RANGE,
  };
}

function toSearchParams({ niche, range }: TitleFilterValues): URLSearchParams {
  const params = new URLSearchParams();
  if (niche !== ALL_NICHES) params.set('niche', niche);
  if (range !== DEFAULT_RANGE) params.set('range', rangeParam(range));
  return params;
}

/** Returns, for example, `last-month` for `Last Month`. */
function rangeParam(range: DateRange): string {
  return range.toLowerCase().replace(' ', '-');
}
