import { lockLines } from '@cold-open/contract/scripts/script-changes.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError } from '../../../ui/toast.tsx';
import { locksKey, scriptQuery } from '../scripts.queries.ts';
import { lockedLinesAfter } from './locked-lines.ts';

const LOCK_FAILED_MESSAGE = 'The lock could not be changed. Please try again.';

/** Shows lock changes immediately, sends them in order, and refetches the script after the last one. */
export function useLocks(id: string) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: locksKey(id),
    scope: { id: `locks ${id}` },
    mutationFn: (body: { lines: number[]; version: number }) => callApi(lockLines, { params: { id }, body }),
    onError: (error) => toastError(textOf(error, LOCK_FAILED_MESSAGE)),
    onSettled: () => {
      const isLast = queryClient.isMutating({ mutationKey: locksKey(id) }) === 1;
      if (isLast) void queryClient.invalidateQueries(scriptQuery(id));
    },
  });
  return useCallback(
    (lines: readonly number[], isLocked: boolean) => {
      const { queryKey } = scriptQuery(id);
      const script = queryClient.getQueryData(queryKey);
      if (!script) return;
      const lockedLines = lockedLinesAfter(script, lines, isLocked);
      // A pending response would overwrite the new locks with the old ones.
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, { ...script, lockedLines });
      mutate({ lines: lockedLines, version: script.version });
    },
    [queryClient, id, mutate],
  );
}
