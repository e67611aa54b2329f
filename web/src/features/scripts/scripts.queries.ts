import { getScript } from '@cold-open/contract/scripts/scripts.contract';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { useServerEvent } from '../../api/server-events.tsx';

export const scriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['scripts', 'one', id],
    queryFn: ({ signal }) => callApi(getScript, { params: { id } }, { signal }),
  });

/** Changes of a script's locks that are on their way to the server. */
export const locksKey = (id: string) => ['scripts', 'locks', id] as const;

export function useScript(id: string) {
  const queryClient = useQueryClient();
  useServerEvent('script.changed', ({ scriptId }) => {
    // What is read between two changes of the locks knows only the first; after the last it is read anew.
    const isLocking = queryClient.isMutating({ mutationKey: locksKey(id) }) > 0;
    if (scriptId === id && !isLocking) void queryClient.invalidateQueries(scriptQuery(id));
  });
  return useQuery(scriptQuery(id));
}

/** The address leads nowhere, or to another person's script; which of the two is not told. */
export function isMissing(error: unknown): boolean {
  return isRefusal(error) && (error.status === 404 || error.status === 400);
}

/** Lists of scripts, of whatever kind. */
export const SCRIPT_LISTS_KEY = ['scripts', 'list'] as const;

/**
 * A list is read anew when any of the person's scripts begins, ends, changes or goes. What happens while no list is in
 * sight is not heard here, so a list has to read anew when it comes into sight too (`refetchOnMount`).
 */
export function useListsFollowingServer(): void {
  const queryClient = useQueryClient();
  useServerEvent('script.changed', () => void queryClient.invalidateQueries({ queryKey: SCRIPT_LISTS_KEY }));
}
