import { MAX_SEARCH_LENGTH } from '@cold-open/contract/scripts/scripts.contract';
import { boundsOf, parseDay } from './calendar-day.ts';

export interface ScriptFilters {
  /** Searches in title and text. */
  search: string;
  /** In the format `2026-07-15`. */
  day: string | null;
  niche: string;
}

export const NO_FILTERS: ScriptFilters = { search: '', day: null, niche: '' };

export function isFiltered({ search, day, niche }: ScriptFilters): boolean {
  return search.trim() !== '' || day !== null || niche.trim() !== '';
}

/** Counts the filters behind the button on a phone. */
export function countMoreFilters({ day, niche }: ScriptFilters): number {
  return Number(day !== null) + Number(niche.trim() !== '');
}

export function queryOf({ search, day, niche }: ScriptFilters) {
  return {
    ...(search.trim() !== '' && { q: search.trim() }),
    ...(niche.trim() !== '' && { niche: niche.trim() }),
    ...(day !== null && boundsOf(day)),
  };
}

/** Reads the filters from the URL. Ignores invalid values, because anybody can edit the URL. */
export function readFilters(params: URLSearchParams): ScriptFilters {
  return {
    search: (params.get('search') ?? '').slice(0, MAX_SEARCH_LENGTH),
    day: parseDay(params.get('day') ?? ''),
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
