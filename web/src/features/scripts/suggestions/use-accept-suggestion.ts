import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { acceptSuggestion } from '@cold-open/contract/scripts/suggestions.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { scriptQuery } from '../scripts.queries.ts';
import { versionsKey } from '../versions/versions.queries.ts';

const ACCEPT_FAILED_MESSAGE = 'The script could not be updated. Please try again.';

/** Accepts one suggestion of a set as a new version. */
export function useAcceptSuggestion(scriptId: string, onAccepted: (script: Script) => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ setId, index }: { setId: string; index: number }) =>
      callApi(acceptSuggestion, { params: { id: scriptId, setId }, body: { index } }),
    onSuccess: (script) => {
      queryClient.setQueryData(scriptQuery(scriptId).queryKey, script);
      void queryClient.invalidateQueries({ queryKey: versionsKey(scriptId), exact: true });
      onAccepted(script);
    },
    onError: () => void queryClient.invalidateQueries(scriptQuery(scriptId)),
  });
  return {
    accept: (setId: string, index: number) => mutate({ setId, index }),
    isAccepting: isPending,
    problem: error && textOf(error, ACCEPT_FAILED_MESSAGE),
  };
}
