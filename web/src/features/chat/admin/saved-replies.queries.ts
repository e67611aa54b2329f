import {
  createSavedReply,
  deleteSavedReply,
  listSavedReplies,
  type SavedReplyForm,
  updateSavedReply,
} from '@cold-open/contract/chat/saved-replies.contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';

const savedReplies = queryOptions({
  queryKey: ['chat', 'admin', 'canned-replies'],
  queryFn: ({ signal }) => callApi(listSavedReplies, {}, { signal }),
});

/** Always refetches when shown, since all admins share the saved replies. */
export function useSavedReplies(isShown: boolean) {
  return useQuery({ ...savedReplies, enabled: isShown, staleTime: 0 });
}

/** Creates a reply if the id is null. */
export function useSaveReply(id: string | null) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: SavedReplyForm) =>
      id === null ? callApi(createSavedReply, { body }) : callApi(updateSavedReply, { params: { id }, body }),
    onSuccess: () => {
      toastSuccess('Reply saved.');
      return queryClient.invalidateQueries(savedReplies);
    },
    onError: (error) => {
      // Field errors are shown under their fields.
      if (error instanceof ApiError && error.details.length > 0) return;
      toastError(textOf(error, 'The reply could not be saved.'));
    },
  });
}

export function useDeleteSavedReply() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(deleteSavedReply, { params: { id } }),
    onSuccess: ({ message }) => {
      toastSuccess(message);
      return queryClient.invalidateQueries(savedReplies);
    },
    onError: (error) => {
      toastError(textOf(error, 'The reply could not be deleted.'));
      // Another admin deleted it first.
      if (error instanceof ApiError && error.status === 404) void queryClient.invalidateQueries(savedReplies);
    },
  });
}
