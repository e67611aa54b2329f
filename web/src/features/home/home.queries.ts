import { listScripts } from '@cold-open/contract/scripts/scripts.contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { SCRIPT_LISTS_KEY, useListsFollowingServer } from '../scripts/scripts.queries.ts';

const RECENT_COUNT = 3;
const FEATURED_COUNT = 6;

/** The newest of one's own. */
export function useRecentScripts() {
  useListsFollowingServer();
  return useNewest('own', RECENT_COUNT);
}

/** The newest that admins posted for everyone. */
export function useFeaturedScripts() {
  return useNewest('shared', FEATURED_COUNT);
}

function useNewest(only: 'own' | 'shared', limit: number) {
  return useQuery({
    queryKey: [...SCRIPT_LISTS_KEY, only, limit],
    queryFn: ({ signal }) => callApi(listScripts, { query: { only, limit } }, { signal }),
    refetchOnMount: 'always',
  });
}
