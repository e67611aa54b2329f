import type { Period } from '@cold-open/contract/videos/date-ranges';
import { listTrendingTopics, listVideoNiches, listVideos } from '@cold-open/contract/videos/videos.contract';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { callApi, callApiPage } from '../../api/call-api.ts';
import { useCurrentUser } from '../account/account.queries.ts';

const TITLES_PER_PAGE = 50;

/** The keys of all video title queries start with this. An admin's change invalidates them all. */
export const VIDEOS_KEY = ['videos'] as const;

export interface TitleFilter extends Period {
  /** Undefined for all niches. */
  niche?: string;
}

/** Without a niche filter, the titles in the creator's niche come first. */
export function useVideoTitles(titleFilter: TitleFilter) {
  const ownNiche = useCurrentUser().data?.niche;
  const filter = {
    ...titleFilter,
    ...(titleFilter.niche === undefined && ownNiche && { firstNiche: ownNiche }),
  };
  return useInfiniteQuery({
    queryKey: [...VIDEOS_KEY, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listVideos,
        { query: { ...filter, limit: TITLES_PER_PAGE, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  });
}

export function useVideoNiches() {
  return useQuery({
    queryKey: [...VIDEOS_KEY, 'niches'],
    queryFn: ({ signal }) => callApi(listVideoNiches, {}, { signal }),
  });
}

export function useTrendingTopics() {
  return useQuery({
    queryKey: [...VIDEOS_KEY, 'trending'],
    queryFn: ({ signal }) => callApi(listTrendingTopics, {}, { signal }),
  });
}
