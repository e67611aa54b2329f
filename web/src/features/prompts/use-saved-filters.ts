import { MAX_SEARCH_LENGTH } from '@cold-open/contract/prompts/prompt-rules';
import { useEffect, useMemo, useState } from 'react';
import { persistentStorage } from '../../api/storage.ts';
import { readDraft, useDraft } from '../../api/use-draft.ts';
import { NICHE_KEY, SEARCH_TERM_KEY } from '../../api/user-storage.ts';
import { NO_FILTERS, type PromptFilters } from './prompt-filters.ts';

const DRAFT = 'library-filters';
const { name: _name, niche: _niche, ...NO_OTHER_FILTERS } = NO_FILTERS;

/** Returns the filters with which the library opens. */
export function readSavedFilters(): PromptFilters {
  return {
    name: savedText(SEARCH_TERM_KEY),
    niche: savedText(NICHE_KEY),
    ...readDraft(DRAFT, NO_OTHER_FILTERS),
  };
}

/** Saves the library's search term and niche for the next visit, and its other filters while the tab is open. */
export function useSavedFilters() {
  const [name, setName] = useState(() => savedText(SEARCH_TERM_KEY));
  const [niche, setNiche] = useState(() => savedText(NICHE_KEY));
  const { values, change } = useDraft(DRAFT, NO_OTHER_FILTERS);
  useEffect(() => persistentStorage.setItem(SEARCH_TERM_KEY, name), [name]);
  useEffect(() => persistentStorage.setItem(NICHE_KEY, niche), [niche]);
  const filters: PromptFilters = useMemo(() => ({ name, niche, ...values }), [name, niche, values]);
  const setFilters = ({ name, niche, ...others }: PromptFilters) => {
    setName(name);
    setNiche(niche);
    change(others);
  };
  return [filters, setFilters] as const;
}

/** Truncates the saved text to the length that the server accepts. */
function savedText(key: string): string {
  return (persistentStorage.getItem(key) ?? '').slice(0, MAX_SEARCH_LENGTH);
}
