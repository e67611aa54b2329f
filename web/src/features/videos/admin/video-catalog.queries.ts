import { type NewVideo, VIDEO_TEXTS } from '@cold-open/contract/videos/video-forms';
import { addVideo, deleteVideo, updateVideo } from '@cold-open/contract/videos/videos.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { VIDEOS_KEY } from '../videos.queries.ts';

export function useAddVideo<Values>(bodyOf: (values: Values) => NewVideo) {
  return useCatalogChange((values: Values) => callApi(addVideo, { body: bodyOf(values) }), {
    done: VIDEO_TEXTS.added,
    failed: 'Add failed.',
  });
}

export function useChangeTitle(id: string) {
  return useCatalogChange((body: { title: string }) => callApi(updateVideo, { params: { id }, body }), {
    done: VIDEO_TEXTS.updated,
    failed: 'Update failed.',
  });
}

export function useDeleteVideo() {
  return useCatalogChange((id: string) => callApi(deleteVideo, { params: { id } }), {
    done: VIDEO_TEXTS.deleted,
    failed: 'Delete failed.',
  });
}

/** Tells how it went, and reads the whole catalogue anew. */
function useCatalogChange<Input>(
  send: (input: Input) => Promise<unknown>,
  texts: { done: string; failed: string },
) {
  const queryClient = useQueryClient();
  const reload = async () => {
    // A first read that is under way may not have seen the change.
    await queryClient.cancelQueries({ queryKey: VIDEOS_KEY });
    await queryClient.invalidateQueries({ queryKey: VIDEOS_KEY });
  };
  return useMutation({
    mutationFn: send,
    onSuccess: () => {
      toastSuccess(texts.done);
      void reload();
    },
    onError: (error) => {
      // What concerns single fields is told under them.
      if (error instanceof ApiError && error.details.length > 0) return;
      toastError(textOf(error, texts.failed));
      // Somebody else was faster: the list shows what is no longer there.
      if (error instanceof ApiError && error.status === 404) void reload();
    },
  });
}
