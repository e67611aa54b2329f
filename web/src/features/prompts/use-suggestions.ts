import { MAX_SUGGESTIONS, matches } from '@cold-open/contract/prompts/prompt-rules';
import {
  type NestedPrompt,
  type SuggestionField,
  suggestPrompts,
} from '@cold-open/contract/prompts/prompts.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export const SEARCH_DEBOUNCE_MS = 150;

export interface SuggestionQuery {
  field: SuggestionField;
  typed: string;
  /** Already selected. */
  exclude?: readonly string[];
}

/** Suggestions from all prompts that the user may see. */
export function useSuggestions({ field, typed, exclude = [] }: SuggestionQuery, isActive: boolean): string[] {
  const [q] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS);
  const query = { field, q, ...(exclude.length > 0 && { exclude: exclude.join(',') }) };
  const { data = [] } = useQuery({
    queryKey: ['prompts', 'suggestions', query],
    queryFn: ({ signal }) => callApi(suggestPrompts, { query }, { signal }),
    enabled: isActive,
    placeholderData: keepPreviousData,
  });
  // The previous suggestions stay until the next ones load, except those that no longer match.
  return data.filter((suggestion) => fits(suggestion, { field, typed, exclude })).slice(0, MAX_SUGGESTIONS);
}

/** Suggestions from the prompts of one creator, which are already loaded. */
export function suggestionsAmong(prompts: readonly NestedPrompt[], query: SuggestionQuery): string[] {
  const texts = prompts.flatMap((prompt) => {
    if (query.field === 'tags') return prompt.tags;
    return query.field === 'niche' ? prompt.niche : prompt.promptName;
  });
  return [...new Set(texts)]
    .filter((text) => fits(text, query))
    .sort((a, b) => a.localeCompare(b))
    .slice(0, MAX_SUGGESTIONS);
}

function fits(text: string, { field, typed, exclude = [] }: SuggestionQuery): boolean {
  const isSelected = exclude.some((tag) => tag.toLowerCase() === text.toLowerCase());
  return !isSelected && matches(text, typed, field === 'niche' ? 'starts' : 'contains');
}
