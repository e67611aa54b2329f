import {
  getOutline,
  listOutlines,
  type Outline,
  type OutlineSummary,
} from '@cold-open/contract/scripts/outlines/outlines.contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../api/call-api.ts';

/** More ideas than anybody scrolls through. */
const SHOWN_IDEAS = 60;

export const outlineQuery = (id: string) =>
  queryOptions({
    queryKey: ['outlines', 'one', id],
    queryFn: async ({ signal }): Promise<Outline> =>
      (await callApi(getOutline, { params: { id } }, { signal })).outline,
    // Changes are saved from here, so refetching would only compete with them.
    staleTime: Number.POSITIVE_INFINITY,
  });

export const ideasQuery = queryOptions({
  queryKey: ['outlines', 'list'],
  queryFn: ({ signal }): Promise<OutlineSummary[]> =>
    callApi(listOutlines, { query: { limit: SHOWN_IDEAS } }, { signal }),
  refetchOnMount: 'always',
});

export function useIdeas() {
  return useQuery(ideasQuery);
}

/** Returns true until the first request for ideas ends, unless they are not shown. */
export function useWaitsForIdeas(showsIdeas: boolean): boolean {
  const { isPending, failureCount } = useQuery({ ...ideasQuery, enabled: showsIdeas });
  return showsIdeas && isPending && failureCount === 0;
}
