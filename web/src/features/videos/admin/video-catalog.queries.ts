import { type NewVideo, VIDEO_MESSAGES } from '@cold-open/contract/videos/video-forms';
import { addVideo, deleteVideo, updateVideo } from '@cold-open/contract/videos/videos.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { VIDEOS_KEY } from '../videos.queries.ts';

export function useAddVideo<Values>(bodyOf: (values: Values) => NewVideo) {
  return useCatalogMutation((values: Values) => callApi(addVideo, { body: bodyOf(values) }), {
    done: VIDEO_MESSAGES.added,
    failed: 'Add failed.',
  });
}

export function useChangeTitle(id: string) {
  return useCatalogMutation((body: { title: string }) => callApi(updateVideo, { params: { id }, body }), {
    done: VIDEO_MESSAGES.updated,
    failed: 'Update failed.',
  });
}

export function useDeleteVideo() {
  return useCatalogMutation((id: string) => callApi(deleteVideo, { params: { id } }), {
    done: VIDEO_MESSAGES.deleted,
    failed: 'Delete failed.',
  });
}

/** Shows the result as a toast and refetches all titles. */
function useCatalogMutation<Input>(
  send: (input: Input) => Promise<unknown>,
  texts: { done: string; failed: string },
) {
  const queryClient = useQueryClient();
  const refetch = async () => {
    // invalidateQueries does not restart an initial fetch, which may have read the data before the change.
    await queryClient.cancelQueries({ queryKey: VIDEOS_KEY });
    await queryClient.invalidateQueries({ queryKey: VIDEOS_KEY });
  };
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toastSuccess(texts.done);
      void refetch();
    },
    onError: (error) => {
      // The form shows problems with individual fields.
      if (error instanceof ApiError && error.details.length > 0) return;
      toastError(textOf(error, texts.failed));
      // Another admin deleted it first.
      if (error instanceof ApiError && error.status === 404) void refetch();
    },
  });
}
