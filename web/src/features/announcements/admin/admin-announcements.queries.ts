import {
  type AdminAnnouncement,
  ANNOUNCEMENT_MESSAGES,
  type AnnouncementForm,
  createAnnouncement,
  deleteAnnouncement,
  listAllAnnouncements,
  updateAnnouncement,
} from '@cold-open/contract/announcements/announcements.contract';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { textOf } from '../../../api/api-error.ts';
import { callApi, callApiPage } from '../../../api/call-api.ts';
import { toastError, toastSuccess } from '../../../ui/toast.tsx';

const ALL_KEY = ['announcements', 'admin'];

export function useAllAnnouncements() {
  return useInfiniteQuery({
    queryKey: ALL_KEY,
    queryFn: ({ pageParam, signal }) =>
      callApiPage(listAllAnnouncements, { query: { limit: 50, cursor: pageParam ?? undefined } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    staleTime: 0,
  });
}

/** Adds an announcement, or changes one. */
export function useSaveAnnouncement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, form }: { id: string | null; form: AnnouncementForm }) =>
      id === null
        ? callApi(createAnnouncement, { body: form })
        : callApi(updateAnnouncement, { params: { id }, body: form }),
    onSuccess: () => toastSuccess(ANNOUNCEMENT_MESSAGES.saved),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALL_KEY }),
  });
}

export function useDeleteAnnouncement() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ _id }: AdminAnnouncement) => callApi(deleteAnnouncement, { params: { id: _id } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(textOf(error, ANNOUNCEMENT_MESSAGES.deleteFailed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALL_KEY }),
  });
}
