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
  text: string;
  /** Already selected. */
  exclude?: readonly string[];
}

/** Returns suggestions from all prompts that the user may see. */
export function useSuggestions({ field, text, exclude = [] }: SuggestionQuery, isActive: boolean): string[] {
  const [q] = useDebouncedValue(text.trim(), SEARCH_DEBOUNCE_MS);
  const query = { field, q, ...(exclude.length > 0 && { exclude: exclude.join(',') }) };
  const { data = [] } = useQuery({
    queryKey: ['prompts', 'suggestions', query],
    queryFn: ({ signal }) => callApi(suggestPrompts, { query }, { signal }),
    enabled: isActive,
    placeholderData: keepPreviousData,
  });
  // The previous suggestions stay until the next ones load, except those that no longer match.
  return data.filter((suggestion) => fits(suggestion, { field, text, exclude })).slice(0, MAX_SUGGESTIONS);
}

/** Returns suggestions from one creator's prompts, which are already loaded. */
export function suggestFrom(prompts: readonly NestedPrompt[], query: SuggestionQuery): string[] {
  const texts = prompts.flatMap((prompt) => {
    if (query.field === 'tags') return prompt.tags;
    return query.field === 'niche' ? prompt.niche : prompt.promptName;
  });
  return [...new Set(texts)]
    .filter((suggestion) => fits(suggestion, query))
    .sort((a, b) => a.localeCompare(b))
    .slice(0, MAX_SUGGESTIONS);
}

function fits(suggestion: string, { field, text, exclude = [] }: SuggestionQuery): boolean {
  const isSelected = exclude.some((tag) => tag.toLowerCase() === suggestion.toLowerCase());
  return !isSelected && matches(suggestion, text, field === 'niche' ? 'starts' : 'contains');
}
