import { useEffect, useState } from 'react';
import { lastingStorage } from '../../api/storage.ts';
import { NO_FILTERS, type PromptFilters } from './prompt-filters.ts';

/** The names are the specification's. */
const SEARCH_TERM_KEY = 'searchTerm';
const NICHE_KEY = 'selectedNiche';

/** The library's filters, of which the search term and the niche are found again by the next visit. */
export function useKeptFilters() {
  const [filters, setFilters] = useState<PromptFilters>(() => ({
    ...NO_FILTERS,
    name: lastingStorage.getItem(SEARCH_TERM_KEY) ?? '',
    niche: lastingStorage.getItem(NICHE_KEY) ?? '',
  }));
  const { name, niche } = filters;
  useEffect(() => lastingStorage.setItem(SEARCH_TERM_KEY, name), [name]);
  useEffect(() => lastingStorage.setItem(NICHE_KEY, niche), [niche]);
  return [filters, setFilters] as const;
}
