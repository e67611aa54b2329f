import { MINUTE_MS } from '@cold-open/contract/durations';
import { listScripts } from '@cold-open/contract/scripts/script-lists.contract';
import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import { listVideos } from '@cold-open/contract/videos/videos.contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi, callApiPage } from '../../api/call-api.ts';
import { SCRIPT_LISTS_KEY, useLiveScriptLists } from '../scripts/scripts.queries.ts';

export const RECENT_COUNT = 3;
const FEATURED_COUNT = 6;
const SAMPLE_COUNT = 3;

/**
 * Fetches the creator's newest scripts, and one more than are shown: it tells whether there are others than copies of the
 * samples.
 */
export function useRecentScripts() {
  useLiveScriptLists();
  return useNewest('own', RECENT_COUNT + 1);
}

/** Returns true if the creator has nothing but copies of the samples. */
export function hasOnlySampleCopies(newest: readonly ScriptSummary[]): boolean {
  return newest.length <= SAMPLE_COUNT && newest.every(({ isCopy }) => isCopy);
}

/** Fetches the newest scripts that admins shared with everyone. Scheduled ones appear without a reload. */
export function useFeaturedScripts() {
  return useNewest('shared', FEATURED_COUNT, MINUTE_MS);
}

/** Divisible by one, two and three columns. */
const FEATURED_PER_PAGE = 60;

export function useAllFeaturedScripts(q: string) {
  const query = { only: 'shared', limit: FEATURED_PER_PAGE, ...(q !== '' && { q }) } as const;
  return useInfiniteQuery({
    queryKey: [...SCRIPT_LISTS_KEY, 'featured', query],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listScripts,
        { query: { ...query, ...(pageParam !== null && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** Fetches the scripts that come with the product. */
export function useSampleScripts() {
  return useQuery({
    queryKey: [...SCRIPT_LISTS_KEY, 'samples'],
    queryFn: ({ signal }) =>
      callApi(listScripts, { query: { only: 'samples', limit: SAMPLE_COUNT } }, { signal }),
  });
}

const TOPIC_COUNT = 24;

/** Fetches titles to write about, the ones in the creator's niche first. */
export function useTopics(niche: string) {
  const query = { limit: TOPIC_COUNT, ...(niche !== '' && { firstNiche: niche }) };
  return useQuery({
    queryKey: ['videos', 'topics', query],
    queryFn: ({ signal }) => callApi(listVideos, { query }, { signal }),
    placeholderData: keepPreviousData,
  });
}

function useNewest(only: 'own' | 'shared', limit: number, refetchInterval: number | false = false) {
  return useQuery({
    queryKey: [...SCRIPT_LISTS_KEY, only, limit],
    queryFn: ({ signal }) => callApi(listScripts, { query: { only, limit } }, { signal }),
    refetchOnMount: 'always',
    refetchInterval,
  });
}
