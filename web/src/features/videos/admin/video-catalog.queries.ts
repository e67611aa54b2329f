import { importVideos, listCatalog } from '@cold-open/contract/videos/video-catalog.contract';
import { editedVideo, type NewVideo, VIDEO_MESSAGES } from '@cold-open/contract/videos/video-forms';
import { addVideo, deleteVideo, updateVideo, type Video } from '@cold-open/contract/videos/videos.contract';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi, callApiPage } from '../../../api/call-api.ts';
import { countOf } from '../../../ui/count-of.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';
import { VIDEOS_KEY } from '../videos.queries.ts';
import type { CatalogView } from './use-catalog-address.ts';

const TITLES_PER_PAGE = 50;

export function useCatalog({ q, niche, source, sort }: CatalogView) {
  const query = { source, sort, ...(q && { q }), ...(niche && { niche }) };
  return useInfiniteQuery({
    queryKey: [...VIDEOS_KEY, 'catalog', query],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listCatalog,
        { query: { ...query, limit: TITLES_PER_PAGE, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  });
}

export function useAddVideo<Values>(bodyOf: (values: Values) => NewVideo) {
  return useCatalogMutation((values: Values) => callApi(addVideo, { body: bodyOf(values) }), {
    done: VIDEO_MESSAGES.added,
    failed: 'Add failed.',
  });
}

type Edited = Record<'title' | 'niche' | 'uploadDays' | 'views' | 'channelSubscribers', string>;

/** Sends only what was changed, so that two admins who edit different fields do not overwrite each other. */
export function useChangeTitle(video: Video) {
  return useCatalogMutation(
    (values: Edited) => {
      const { views = 0, channelSubscribers = 0, ...others } = editedVideo.parse(values);
      const edited = { ...others, views, channelSubscribers };
      const fields = Object.keys(values) as (keyof Edited)[];
      const changed = fields.filter((field) => field === 'title' || edited[field] !== video[field]);
      const body = Object.fromEntries(changed.map((field) => [field, edited[field]]));
      return callApi(updateVideo, { params: { id: video._id }, body });
    },
    { done: VIDEO_MESSAGES.updated, failed: 'Update failed.' },
  );
}

export function useImportTitles() {
  return useCatalogMutation((file: string) => callApi(importVideos, { body: { file } }), {
    done: ({ added, alreadyThere }) =>
      `${countOf(added, 'title')} added${alreadyThere > 0 ? `, ${alreadyThere} already there` : ''}.`,
    failed: null,
  });
}

export function useDeleteVideo() {
  return useCatalogMutation((id: string) => callApi(deleteVideo, { params: { id } }), {
    done: VIDEO_MESSAGES.deleted,
    failed: 'Delete failed.',
  });
}

/** Shows the result as a toast and refetches all titles. Without a text for failures, the form shows them. */
function useCatalogMutation<Input, Reply>(
  send: (input: Input) => Promise<Reply>,
  texts: { done: string | ((reply: Reply) => string); failed: string | null },
) {
  const queryClient = useQueryClient();
  const refetch = async () => {
    // invalidateQueries does not restart an initial fetch, which may have read the data before the change.
    await queryClient.cancelQueries({ queryKey: VIDEOS_KEY });
    await queryClient.invalidateQueries({ queryKey: VIDEOS_KEY });
  };
  return useMutation({
    mutationFn: send,
    onSuccess: (reply) => {
      toastSuccess(typeof texts.done === 'string' ? texts.done : texts.done(reply));
      void refetch();
    },
    onError: (error) => {
      // The form shows problems with individual fields.
      if (error instanceof ApiError && error.details.length > 0) return;
      if (texts.failed === null) return;
      toastError(textOf(error, texts.failed));
      // Another admin deleted it first.
      if (error instanceof ApiError && error.status === 404) void refetch();
    },
  });
}
