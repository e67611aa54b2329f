import { MAX_SUGGESTIONS, matches } from '@cold-open/contract/prompts/prompt-rules';
import {
  type NestedPrompt,
  type SuggestionField,
  suggestPrompts,
} from '@cold-open/contract/prompts/prompts.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';

export const TYPING_PAUSE_MS = 150;

export interface Suggested {
  field: SuggestionField;
  typed: string;
  /** Chosen already. */
  exclude?: readonly string[];
}

/** From everything the person may see; asked for only while the field wants them. */
export function useSuggestions({ field, typed, exclude = [] }: Suggested, wanted: boolean): string[] {
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const query = { field, q, ...(exclude.length > 0 && { exclude: exclude.join(',') }) };
  const { data = [] } = useQuery({
    queryKey: ['prompts', 'suggestions', query],
    queryFn: ({ signal }) => callApi(suggestPrompts, { query }, { signal }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  // The former answer stays until the next one has come, but not what no longer fits what stands in the field.
  return data.filter((suggestion) => fits(suggestion, { field, typed, exclude })).slice(0, MAX_SUGGESTIONS);
}

/** From the prompts of one creator, which are all here. */
export function suggestionsAmong(prompts: readonly NestedPrompt[], suggested: Suggested): string[] {
  const texts = prompts.flatMap((prompt) => {
    if (suggested.field === 'tags') return prompt.tags;
    return suggested.field === 'niche' ? prompt.niche : prompt.promptName;
  });
  return [...new Set(texts)]
    .filter((text) => fits(text, suggested))
    .sort((a, b) => a.localeCompare(b))
    .slice(0, MAX_SUGGESTIONS);
}

function fits(text: string, { field, typed, exclude = [] }: Suggested): boolean {
  const chosen = exclude.some((tag) => tag.toLowerCase() === text.toLowerCase());
  return !chosen && matches(text, typed, field === 'niche' ? 'starts' : 'contains');
}
