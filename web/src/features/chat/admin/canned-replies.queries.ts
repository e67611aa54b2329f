import {
  type CannedReplyForm,
  createCannedReply,
  deleteCannedReply,
  listCannedReplies,
  updateCannedReply,
} from '@cold-open/contract/chat/admin-chat.contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';

const cannedReplies = queryOptions({
  queryKey: ['chat', 'admin', 'canned-replies'],
  queryFn: ({ signal }) => callApi(listCannedReplies, {}, { signal }),
});

/** All admins share them, so they are read whenever somebody wants to see them. */
export function useCannedReplies(wanted: boolean) {
  return useQuery({ ...cannedReplies, enabled: wanted, staleTime: 0 });
}

/** Keeps a new one where there is no id yet. */
export function useKeepReply(id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CannedReplyForm) =>
      id === null
        ? callApi(createCannedReply, { body })
        : callApi(updateCannedReply, { params: { id }, body }),
    onSuccess: () => {
      toastSuccess('Reply kept.');
      return queryClient.invalidateQueries(cannedReplies);
    },
    onError: (error) => {
      // What concerns single fields is told under them.
      if (error instanceof ApiError && error.details.length > 0) return;
      toastError(textOf(error, 'The reply could not be kept.'));
    },
  });
}

export function useDeleteReply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(deleteCannedReply, { params: { id } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return queryClient.invalidateQueries(cannedReplies);
    },
    onError: (error) => {
      toastError(textOf(error, 'The reply could not be deleted.'));
      // Somebody else was faster.
      if (error instanceof ApiError && error.status === 404)
        void queryClient.invalidateQueries(cannedReplies);
    },
  });
}
