import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRejection } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { prefetch } from '../../api/prefetch.ts';
import { useServerEvent } from '../../api/server-events.tsx';

export const scriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['scripts', 'one', id],
    queryFn: ({ signal }) => callApi(getScript, { params: { id } }, { signal }),
  });

export function prefetchScript(queryClient: QueryClient, id = ''): Promise<void> {
  const options = scriptQuery(id);
  return prefetch(queryClient, options.queryKey, () => queryClient.prefetchQuery(options));
}

/** The mutation key for lock changes that the server has not confirmed yet. */
export const locksKey = (id: string) => ['scripts', 'locks', id] as const;

export function useScript(id: string) {
  const queryClient = useQueryClient();
  useServerEvent('script.changed', ({ scriptId }) => {
    // While lock changes are pending, the server may not know all of them. The last one refetches the script.
    const isLocking = queryClient.isMutating({ mutationKey: locksKey(id) }) > 0;
    if (scriptId === id && !isLocking) void queryClient.invalidateQueries(scriptQuery(id));
  });
  return useQuery(scriptQuery(id));
}

/** True if the script does not exist or belongs to another user. The server does not say which. */
export function isMissing(error: unknown): boolean {
  return isRejection(error) && (error.status === 404 || error.status === 400);
}

/** The query keys of all script lists start with this. */
export const SCRIPT_LISTS_KEY = ['scripts', 'list'] as const;

/**
 * Refetches the lists when any of the user's scripts starts, ends, changes or is deleted. No events arrive while no list is
 * mounted, so a list must also refetch on mount (`refetchOnMount`).
 */
export function useLiveScriptLists(): void {
  const queryClient = useQueryClient();
  useServerEvent('script.changed', () => void queryClient.invalidateQueries({ queryKey: SCRIPT_LISTS_KEY }));
}
