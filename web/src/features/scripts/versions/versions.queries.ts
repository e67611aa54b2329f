import {
  getVersion,
  listVersions,
  restoreVersion,
} from '@cold-open/contract/scripts/script-versions.contract';
import { useInfiniteQuery, useMutation, useQueries, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { callApi, callApiPage } from '../../../api/call-api.ts';
import { useServerEvent } from '../../../api/server-events.tsx';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { scriptQuery } from '../scripts.queries.ts';

const VERSIONS_PER_PAGE = 30;
const RESTORED_MESSAGE = 'The version was restored.';
const RESTORE_FAILED_MESSAGE = 'The version could not be restored. Please try again.';

export const versionsKey = (scriptId: string) => ['scripts', 'versions', scriptId] as const;

/** Fetches versions in pages, newest first. */
export function useVersions(scriptId: string) {
  const queryClient = useQueryClient();
  useServerEvent('script.changed', (event) => {
    if (event.scriptId === scriptId)
      void queryClient.invalidateQueries({ queryKey: versionsKey(scriptId), exact: true });
  });
  return useInfiniteQuery({
    queryKey: versionsKey(scriptId),
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listVersions,
        { params: { id: scriptId }, query: { limit: VERSIONS_PER_PAGE, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    // No events arrive while the list is closed.
    staleTime: 0,
  });
}

/** Fetches versions with their text. Cached forever, because a version never changes. */
export function useVersionTexts(scriptId: string, versionIds: readonly string[]) {
  return useQueries({
    queries: versionIds.map((versionId) => ({
      queryKey: [...versionsKey(scriptId), versionId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        callApi(getVersion, { params: { id: scriptId, versionId } }, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    })),
  });
}

export function useRestoreVersion(scriptId: string, onRestored: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (versionId: string) => callApi(restoreVersion, { params: { id: scriptId, versionId } }),
    onSuccess: (script) => {
      queryClient.setQueryData(scriptQuery(scriptId).queryKey, script);
      void queryClient.invalidateQueries({ queryKey: versionsKey(scriptId), exact: true });
      toastSuccess(RESTORED_MESSAGE);
      onRestored();
    },
    onError: (error) => toastError(textOf(error, RESTORE_FAILED_MESSAGE)),
  });
}
