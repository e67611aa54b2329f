import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { acceptSuggestion } from '@cold-open/contract/scripts/suggestions.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { scriptQuery } from '../scripts.queries.ts';
import { versionsKey } from '../versions/versions.queries.ts';

const ACCEPT_FAILED_MESSAGE = 'The script could not be updated. Please try again.';

interface Acceptance {
  setId: string;
  index: number;
  /** The script when the suggestion was chosen. The changed script may be on the page before the reply arrives. */
  before: Script;
}

/** Accepts one suggestion of a set as a new version. */
export function useAcceptSuggestion(script: Script, onAccepted: (changed: Script, before: Script) => void) {
  const scriptId = script._id;
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ setId, index }: Acceptance) =>
      callApi(acceptSuggestion, { params: { id: scriptId, setId }, body: { index } }),
    onSuccess: (changed, { before }) => {
      queryClient.setQueryData(scriptQuery(scriptId).queryKey, changed);
      void queryClient.invalidateQueries({ queryKey: versionsKey(scriptId), exact: true });
      onAccepted(changed, before);
    },
    onError: () => void queryClient.invalidateQueries(scriptQuery(scriptId)),
  });
  return {
    accept: (setId: string, index: number) => mutate({ setId, index, before: script }),
    isAccepting: isPending,
    problem: error && textOf(error, ACCEPT_FAILED_MESSAGE),
  };
}
