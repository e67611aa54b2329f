import {
  CATALOG_SORTS,
  CATALOG_SOURCES,
  type CatalogSort,
} from '@cold-open/contract/videos/video-catalog.contract';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useMergedChanges } from '../../../ui/use-merged-changes.ts';

/** The filters and the order of the list. */
export interface CatalogView {
  q: string;
  niche: string;
  source: (typeof CATALOG_SOURCES)[number];
  sort: CatalogSort;
}

export const MAX_SEARCH_LENGTH = 200;
const DEFAULT_VIEW: CatalogView = { q: '', niche: '', source: 'all', sort: 'newest' };

/** The view is kept in the URL, so that a reload or the Back button restores it. */
export function useCatalogAddress() {
  const [params, setParams] = useSearchParams();
  const address = params.toString();
  const view = useMemo(() => viewOf(new URLSearchParams(address)), [address]);
  const merge = useMergedChanges(view);
  const change = (changed: Partial<CatalogView>) =>
    setParams(paramsOf(merge(changed)), { replace: true, preventScrollReset: true });
  return { view, change };
}

/** Invalid values in the URL are ignored. */
function viewOf(params: URLSearchParams): CatalogView {
  const textOf = (name: string) => (params.get(name) ?? '').trim().slice(0, MAX_SEARCH_LENGTH);
  return {
    q: textOf('q'),
    niche: textOf('niche'),
    source: CATALOG_SOURCES.find((source) => source === params.get('source')) ?? DEFAULT_VIEW.source,
    sort: CATALOG_SORTS.find((sort) => sort === params.get('sort')) ?? DEFAULT_VIEW.sort,
  };
}

function paramsOf(view: CatalogView): URLSearchParams {
  const params = new URLSearchParams();
  for (const key of ['q', 'niche', 'source', 'sort'] as const)
    if (view[key] !== DEFAULT_VIEW[key]) params.set(key, view[key]);
  return params;
}
