import { type PostedScript, postScript, SCRIPT_MESSAGES } from '@cold-open/contract/scripts/scripts.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';

export function usePostScript() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PostedScript) => callApi(postScript, { body }),
    onSuccess: ({ message }) => {
      toastSuccess(message || SCRIPT_MESSAGES.posted);
      void queryClient.invalidateQueries({ queryKey: ['scripts'] });
    },
    onError: (error) => {
      // The form shows problems with individual fields.
      if (error instanceof ApiError && error.details.length > 0) return;
      toastError(textOf(error, 'Failed to post script'));
    },
  });
}
