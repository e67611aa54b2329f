import { listScripts } from '@cold-open/contract/scripts/scripts.contract';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { SCRIPT_LISTS_KEY, useLiveScriptLists } from '../scripts/scripts.queries.ts';

const RECENT_COUNT = 3;
const FEATURED_COUNT = 6;

export function useRecentScripts() {
  useLiveScriptLists();
  return useNewest('own', RECENT_COUNT);
}

/** Fetches the newest scripts that admins shared with everyone. */
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
