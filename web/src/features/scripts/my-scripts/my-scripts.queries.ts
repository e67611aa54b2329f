import { listMyScripts, suggestScriptNiches } from '@cold-open/contract/scripts/script-lists.contract';
import { useDebouncedValue } from '@mantine/hooks';
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { isRejection } from '../../../api/api-error.ts';
import { callApi, callApiPage } from '../../../api/call-api.ts';
import { prefetch } from '../../../api/prefetch.ts';
import { currentUserId } from '../../../api/session.ts';
import { SCRIPT_LISTS_KEY, useLiveScriptLists } from '../scripts.queries.ts';
import { queryOf, readFilters, type ScriptFilters } from './script-filters.ts';
import { TYPING_PAUSE_MS } from './use-script-filters.ts';

/** Divisible by one, two and three columns, and enough for several screens. */
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
        // The specification treats an unknown user as a user without scripts.
        if (isRejection(error) && error.status === 404) return { items: [], nextCursor: null };
        throw error;
      }
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
};

/** Fetches scripts in pages, newest first. Keeps the previous result while other filters load. */
export function useMyScripts(userId: string, filters: ScriptFilters) {
  useLiveScriptLists();
  return useInfiniteQuery(myScripts(userId, filters));
}

/** Fetches the list that an address with these parameters shows. */
export async function prefetchMyScripts(queryClient: QueryClient, search: URLSearchParams): Promise<void> {
  const userId = currentUserId();
  if (userId === null) return;
  const options = myScripts(userId, readFilters(search));
  await prefetch(queryClient, options.queryKey, () => queryClient.prefetchInfiniteQuery(options));
}

/** Suggests niches from the user's scripts that begin with the search text. Fetches only while the field is active. */
export function useNicheSuggestions(userId: string, searchText: string, isActive: boolean): string[] {
  const [q] = useDebouncedValue(searchText.trim(), TYPING_PAUSE_MS);
  const { data = [] } = useQuery({
    queryKey: ['scripts', 'niches', userId, q],
    queryFn: ({ signal }) => callApi(suggestScriptNiches, { params: { userId }, query: { q } }, { signal }),
    enabled: isActive,
    placeholderData: keepPreviousData,
  });
  const prefix = searchText.trim().toLowerCase();
  // The previous result stays until the next one arrives, minus the niches that no longer match.
  return data.filter((niche) => niche.toLowerCase().startsWith(prefix)).slice(0, MAX_SUGGESTIONS);
}
