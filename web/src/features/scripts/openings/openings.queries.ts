import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { findOpenings } from '@cold-open/contract/scripts/suggestions.contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { scriptQuery } from '../scripts.queries.ts';
import { versionsKey } from '../versions/versions.queries.ts';

/** Openings ordered before the page was left are still being written. */
const POLL_MS = 1500;
const UNDONE_TEXT = 'The previous opening is back.';
const UNDO_FAILED_TEXT = 'The opening could not be changed back. Please try again.';

const openingsQuery = (scriptId: string) =>
  queryOptions({
    queryKey: ['scripts', 'openings', scriptId],
    queryFn: ({ signal }) => callApi(findOpenings, { params: { id: scriptId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Fetches the openings that were suggested last. */
export function useLastOpenings(scriptId: string) {
  return useQuery({
    ...openingsQuery(scriptId),
    refetchInterval: ({ state }) => (state.data?.set?.status === 'writing' ? POLL_MS : false),
  });
}

/** Puts an earlier text back as a new version, unless the script was changed since. */
export function useUndoOpening() {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ before, version }: { before: Script; version: number }) =>
      callApi(updateScript, {
        params: { id: before._id },
        body: { title: before.title, content: before.content, version },
      }),
    onSuccess: (script) => {
      queryClient.setQueryData(scriptQuery(script._id).queryKey, script);
      void queryClient.invalidateQueries({ queryKey: versionsKey(script._id), exact: true });
      toastSuccess(UNDONE_TEXT);
    },
    onError: (error) => toastError(textOf(error, UNDO_FAILED_TEXT)),
  });
  return mutate;
}
