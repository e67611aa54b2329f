import {
  changeDismissedFindings,
  getScriptCheck,
  type ScriptCheck,
} from '@cold-open/contract/scripts/script-check.contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { useServerEvent } from '../../../api/server-events.tsx';
import { toastError } from '../../../ui/toast.tsx';

const DISMISS_FAILED_TEXT = 'This could not be saved. Please try again.';

const checkQuery = (id: string) =>
  queryOptions({
    queryKey: ['scripts', 'check', id],
    queryFn: ({ signal }) => callApi(getScriptCheck, { params: { id } }, { signal }),
  });

/** Loads what the script is compared with. */
export function useScriptCheck(id: string, isEnabled: boolean) {
  const queryClient = useQueryClient();
  useServerEvent('script.changed', ({ scriptId }) => {
    if (scriptId === id && isEnabled) void queryClient.invalidateQueries(checkQuery(id));
  });
  return useQuery({ ...checkQuery(id), enabled: isEnabled });
}

interface Change {
  dismiss: string[];
  restore: string[];
}

/** Shows the change immediately, and takes it back if the server refuses it. */
export function useDismissals(id: string) {
  const queryClient = useQueryClient();
  const { queryKey } = checkQuery(id);
  const { mutate } = useMutation({
    scope: { id: `dismissals ${id}` },
    mutationFn: (body: Change) => callApi(changeDismissedFindings, { params: { id }, body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<ScriptCheck>(queryKey, (check) => check && withChange(check, change));
    },
    onError: (error) => toastError(textOf(error, DISMISS_FAILED_TEXT)),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return {
    dismiss: (key: string) => mutate({ dismiss: [key], restore: [] }),
    restore: (keys: string[]) => mutate({ dismiss: [], restore: keys }),
  };
}

function withChange(check: ScriptCheck, { dismiss, restore }: Change): ScriptCheck {
  const changedKeys = [...dismiss, ...restore];
  return {
    ...check,
    dismissed: [...check.dismissed.filter((key) => !changedKeys.includes(key)), ...dismiss],
  };
}
