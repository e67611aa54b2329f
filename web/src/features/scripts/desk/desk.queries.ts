import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { deleteScript, duplicateScript, SCRIPT_MESSAGES } from '@cold-open/contract/scripts/scripts.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { generatePath, useLocation } from 'react-router';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { useOpenPage } from '../../../ui/page-loading.ts';
import { toastError, toastSuccess, toastWithUndo } from '../../../ui/toast.tsx';
import { useChangeScripts } from '../organize/organize.queries.ts';
import { SCRIPT_LISTS_KEY, scriptQuery } from '../scripts.queries.ts';

const REJECTED_MESSAGE = 'Delete failed';
const UNREACHABLE_MESSAGE = 'Could not delete script';

export function useDeleteScript(id: string) {
  const queryClient = useQueryClient();
  const openPage = useOpenPage();
  const { pathname } = useLocation();
  const restoration = useChangeScripts();
  return useMutation({
    mutationFn: () => callApi(deleteScript, { params: { id } }),
    onSuccess: async () => {
      toastWithUndo(SCRIPT_MESSAGES.deleted, () =>
        restoration.mutate({ ids: [id], action: { type: 'restore' } }),
      );
      // The script's page has nothing left to show.
      if (pathname === generatePath(PAGE_PATHS.script, { id })) await openPage(PAGE_PATHS.myScripts);
      queryClient.removeQueries(scriptQuery(id));
      void queryClient.invalidateQueries({ queryKey: ['scripts'] });
    },
    onError: (error) =>
      toastError(error instanceof ApiError ? textOf(error, REJECTED_MESSAGE) : UNREACHABLE_MESSAGE),
  });
}

const DUPLICATE_FAILED_MESSAGE = 'Could not duplicate script';

/** Opens the copy, which belongs to the user. */
export function useDuplicateScript(id: string) {
  const queryClient = useQueryClient();
  const openPage = useOpenPage();
  const mutationKey = ['scripts', 'duplicate', id];
  const duplicate = useMutation({
    mutationKey,
    mutationFn: () => callApi(duplicateScript, { params: { id } }),
    onSuccess: async ({ script }) => {
      queryClient.setQueryData(scriptQuery(script._id).queryKey, script);
      toastSuccess(SCRIPT_MESSAGES.duplicated);
      await openPage(generatePath(PAGE_PATHS.script, { id: script._id }));
      void queryClient.invalidateQueries({ queryKey: SCRIPT_LISTS_KEY });
    },
    onError: (error) => toastError(textOf(error, DUPLICATE_FAILED_MESSAGE)),
  });
  return {
    isPending: duplicate.isPending,
    /** The second click of a double click comes before the button is disabled. */
    start: () => {
      if (queryClient.isMutating({ mutationKey }) === 0) duplicate.mutate();
    },
  };
}
