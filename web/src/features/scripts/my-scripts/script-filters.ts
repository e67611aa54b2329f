import { MAX_SEARCH_LENGTH } from '@cold-open/contract/scripts/script-lists.contract';
import {
  SCRIPT_SORTS,
  SCRIPT_STAGES,
  type ScriptSort,
  type ScriptStage,
} from '@cold-open/contract/scripts/script-stages';
import type { ChosenSeries } from '../organize/series-counts.ts';
import { boundsOf, parseDay } from './calendar-day.ts';

/** A UUID or one of the two names. */
const SERIES = /^(?:none|deleted|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

export interface ScriptFilters {
  /** Searches in title and text. */
  search: string;
  /** In the format `2026-07-15`. */
  day: string | null;
  niche: string;
  stage: ScriptStage | null;
  /** Null for all scripts, `none` for those in no series, `deleted` for the deleted ones. */
  series: ChosenSeries;
  sort: ScriptSort;
}

const NO_FILTERS = { search: '', day: null, niche: '', stage: null };

/** The filters apply inside the chosen series, which stays. */
export function withoutFilters(filters: ScriptFilters): ScriptFilters {
  return { ...filters, ...NO_FILTERS };
}

export function isFiltered({ search, day, niche, stage }: ScriptFilters): boolean {
  return search.trim() !== '' || day !== null || niche.trim() !== '' || stage !== null;
}

/** Counts the filters behind the button on a phone. */
export function countMoreFilters({ day, niche, stage }: ScriptFilters): number {
  return [day !== null, niche.trim() !== '', stage !== null].filter(Boolean).length;
}

export function queryOf({ search, day, niche, stage, series, sort }: ScriptFilters) {
  return {
    ...(stage !== null && { stage }),
    ...(series !== null && { series }),
    ...(sort !== 'newest' && { sort }),
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
    stage: SCRIPT_STAGES.find((stage) => stage === params.get('status')) ?? null,
    series: SERIES.test(params.get('series') ?? '') ? params.get('series') : null,
    sort: SCRIPT_SORTS.find((sort) => sort === params.get('sort')) ?? 'newest',
  };
}

export function paramsOf({ search, day, niche, stage, series, sort }: ScriptFilters): URLSearchParams {
  const params = new URLSearchParams();
  if (search.trim() !== '') params.set('search', search.trim());
  if (day !== null) params.set('day', day);
  if (niche.trim() !== '') params.set('niche', niche.trim());
  if (stage !== null) params.set('status', stage);
  if (series !== null) params.set('series', series);
  if (sort !== 'newest') params.set('sort', sort);
  return params;
}
