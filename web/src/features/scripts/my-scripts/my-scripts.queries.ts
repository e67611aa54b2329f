import { listMyScripts, suggestScriptNiches } from '@cold-open/contract/scripts/scripts.contract';
import { useDebouncedValue } from '@mantine/hooks';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { isRefusal } from '../../../api/api-error.ts';
import { callApi, callApiPage } from '../../../api/call-api.ts';
import { SCRIPT_LISTS_KEY, useListsFollowingServer } from '../scripts.queries.ts';
import { queryOf, type ScriptFilters } from './script-filters.ts';
import { TYPING_PAUSE_MS } from './use-script-filters.ts';

/** Fills one, two and three columns evenly, and several screens. */
const PAGE_SIZE = 60;
const MAX_SUGGESTIONS = 5;

const myScripts = (userId: string, filters: ScriptFilters) => {
  const query = { limit: PAGE_SIZE, ...queryOf(filters) };
  return infiniteQueryOptions({
    queryKey: [...SCRIPT_LISTS_KEY, 'mine', userId, query],
    queryFn: async ({ pageParam, signal }) => {
      const input = {
        params: { userId },
        query: { ...query, ...(pageParam !== null && { cursor: pageParam }) },
      };
      try {
        return await callApiPage(listMyScripts, input, { signal });
      } catch (error) {
        // By the specification nobody's scripts are an empty list.
        if (isRefusal(error) && error.status === 404) return { items: [], nextCursor: null };
        throw error;
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
};

/** Newest first, page after page. While other filters are asked for, the former answer stays. */
export function useMyScripts(userId: string, filters: ScriptFilters) {
  useListsFollowingServer();
  return useInfiniteQuery(myScripts(userId, filters));
}

/** Niches of one's own scripts that begin with what is typed; asked for only while the field wants them. */
export function useNicheSuggestions(userId: string, typed: string, wanted: boolean): string[] {
  const [q] = useDebouncedValue(typed.trim(), TYPING_PAUSE_MS);
  const { data = [] } = useQuery({
    queryKey: ['scripts', 'niches', userId, q],
    queryFn: ({ signal }) => callApi(suggestScriptNiches, { params: { userId }, query: { q } }, { signal }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });
  const beginning = typed.trim().toLowerCase();
  // The former answer stays until the next one has come, but not what no longer fits what stands in the field.
  return data.filter((niche) => niche.toLowerCase().startsWith(beginning)).slice(0, MAX_SUGGESTIONS);
}
