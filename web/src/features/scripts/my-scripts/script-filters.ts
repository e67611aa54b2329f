import { MAX_SEARCH_LENGTH } from '@cold-open/contract/scripts/scripts.contract';
import { edgesOf, readDay } from './calendar-day.ts';

export interface ScriptFilters {
  /** Looked for in title and text. */
  search: string;
  /** As `2026-07-15`. */
  day: string | null;
  niche: string;
}

export const NO_FILTERS: ScriptFilters = { search: '', day: null, niche: '' };

export function isFiltered({ search, day, niche }: ScriptFilters): boolean {
  return search.trim() !== '' || day !== null || niche.trim() !== '';
}

/** Those behind the phone's button. */
export function countBehindButton({ day, niche }: ScriptFilters): number {
  return Number(day !== null) + Number(niche.trim() !== '');
}

/** What the server is asked for. */
export function queryOf({ search, day, niche }: ScriptFilters) {
  return {
    ...(search.trim() !== '' && { q: search.trim() }),
    ...(niche.trim() !== '' && { niche: niche.trim() }),
    ...(day !== null && edgesOf(day)),
  };
}

/** Anybody can write anything into an address; what makes no sense counts as left out. */
export function filtersIn(params: URLSearchParams): ScriptFilters {
  return {
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    day: readDay(params.get('day') ?? ''),
    niche: (params.get('niche') ?? '').slice(0, MAX_SEARCH_LENGTH),
  };
}

export function paramsOf({ search, day, niche }: ScriptFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim() !== '') params.set('search', search.trim());
  if (day !== null) params.set('day', day);
  if (niche.trim() !== '') params.set('niche', niche.trim());
  return params;
}
