import {
  editPostedScript,
  getPostedScript,
  listPostedScripts,
  type PostedScript,
  type PostedSummary,
  postScript,
  publishPostedScript,
} from '@cold-open/contract/scripts/posted-scripts.contract';
import { deleteScript, SCRIPT_MESSAGES } from '@cold-open/contract/scripts/scripts.contract';
import {
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi, callApiPage } from '../../../api/call-api.ts';
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

const POSTED_KEY = ['scripts', 'posted'];
const PER_PAGE = 50;

export function usePostedScripts(q: string) {
  return useInfiniteQuery({
    queryKey: [...POSTED_KEY, 'list', q],
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listPostedScripts,
        {
          query: {
            limit: PER_PAGE,
            ...(q !== '' && { q }),
            ...(pageParam !== null && { cursor: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    placeholderData: keepPreviousData,
  });
}

export function usePostedScript(id: string) {
  return useQuery({
    queryKey: [...POSTED_KEY, 'one', id],
    queryFn: ({ signal }) => callApi(getPostedScript, { params: { id } }, { signal }),
    // The form edits what is stored now.
    staleTime: 0,
    gcTime: 0,
  });
}

const invalidateScripts = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: ['scripts'] });

/** The form shows the errors. */
export function useEditPostedScript(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<PostedScript, 'publishAt'> & { version: number }) =>
      callApi(editPostedScript, { params: { id }, body }),
    onSuccess: () => {
      toastSuccess(SCRIPT_MESSAGES.updated);
      return invalidateScripts(queryClient);
    },
  });
}

const PUBLICATION_TOASTS: Record<PostedSummary['publication'], string> = {
  published: 'Script published.',
  scheduled: SCRIPT_MESSAGES.scheduled,
  unpublished: 'Script unpublished.',
};

export function useSetPublication() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: { id: string; published: boolean; publishAt?: string }) =>
      callApi(publishPostedScript, { params: { id }, body }),
    onSuccess: ({ publication }) => {
      toastSuccess(PUBLICATION_TOASTS[publication]);
      return invalidateScripts(queryClient);
    },
    onError: (error) => toastError(textOf(error, 'The script could not be changed.')),
  });
}

export function useDeletePostedScript() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi(deleteScript, { params: { id } }),
    onSuccess: () => {
      toastSuccess(SCRIPT_MESSAGES.deleted);
      return invalidateScripts(queryClient);
    },
    onError: (error) => toastError(textOf(error, 'Delete failed')),
  });
}
