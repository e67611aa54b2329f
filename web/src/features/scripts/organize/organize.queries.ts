import {
  type ChangeAction,
  changeScripts,
  createSeries,
  deleteAllForGood,
  deleteScriptForGood,
  deleteSeries,
  listDeletedScripts,
  listSeries,
  MAX_SCRIPTS_PER_CHANGE,
  ORGANIZE_MESSAGES,
  renameSeries,
  SERIES_PAGE_SIZE,
  type SeriesOverview,
} from '@cold-open/contract/scripts/organize.contract';
import { STAGE_LABELS } from '@cold-open/contract/scripts/script-stages';
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { isRejection, textOf } from '../../../api/api-error.ts';
import { callApi, callApiPage, type Page } from '../../../api/call-api.ts';
import { useServerEvent } from '../../../api/server-events.tsx';
import { countOf } from '../../../ui/count-of.ts';
import { toastError, toastSuccess, toastWithUndo } from '../../../ui/toast.tsx';

const FAILED = 'That did not work. Please try again.';
const ALL_KEY = ['scripts'] as const;

/** Reads page after page. The numbers of all pages together count every script. */
async function readAllSeries(signal: AbortSignal): Promise<SeriesOverview> {
  const all: SeriesOverview = { series: [], counts: [], deleted: 0 };
  let cursor: string | null = null;
  do {
    const query = { limit: SERIES_PAGE_SIZE, ...(cursor !== null && { cursor }) };
    const page: Page<SeriesOverview> = await callApiPage(listSeries, { query }, { signal });
    all.series.push(...page.items.series);
    all.counts.push(...page.items.counts);
    all.deleted += page.items.deleted;
    cursor = page.nextCursor;
  } while (cursor !== null);
  return all;
}

export const seriesQuery = queryOptions({
  queryKey: [...ALL_KEY, 'series'],
  queryFn: ({ signal }) => readAllSeries(signal),
  refetchOnMount: 'always',
});

const deletedQuery = infiniteQueryOptions({
  queryKey: [...ALL_KEY, 'deleted'],
  queryFn: ({ pageParam, signal }) =>
    callApiPage(listDeletedScripts, { query: pageParam === null ? {} : { cursor: pageParam } }, { signal }),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
  refetchOnMount: 'always',
});

/** The series and how many scripts they have. Stays up to date while it is shown. */
export function useSeries() {
  const queryClient = useQueryClient();
  const refetch = () => void queryClient.invalidateQueries({ queryKey: seriesQuery.queryKey });
  useServerEvent('script.changed', refetch);
  useServerEvent('series.changed', refetch);
  return useQuery(seriesQuery);
}

export function useDeletedScripts() {
  const queryClient = useQueryClient();
  const refetch = () => void queryClient.invalidateQueries({ queryKey: deletedQuery.queryKey });
  useServerEvent('script.changed', refetch);
  useServerEvent('series.changed', refetch);
  return useInfiniteQuery(deletedQuery);
}

function useRefetchAll() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: ALL_KEY });
}

/** Creates a series if the id is null, and renames it otherwise. */
export function useSaveSeries(id: string | null, onCreated?: (id: string) => void) {
  const refetch = useRefetchAll();
  return useMutation({
    mutationFn: (body: { name: string }) =>
      id === null ? callApi(createSeries, { body }) : callApi(renameSeries, { params: { id }, body }),
    onSuccess: ({ series }) => {
      refetch();
      if (id === null) onCreated?.(series._id);
    },
  });
}

export function useDeleteSeries() {
  const refetch = useRefetchAll();
  return useMutation({
    mutationFn: (id: string) => callApi(deleteSeries, { params: { id } }),
    onSuccess: () => {
      refetch();
      toastSuccess(ORGANIZE_MESSAGES.seriesDeleted);
    },
    onError: (error) => toastError(textOf(error, FAILED)),
  });
}

interface Change {
  ids: readonly string[];
  action: ChangeAction;
  /** The name of the series that the scripts are moved to. */
  seriesName?: string | undefined;
  /** Scripts that may not need the change. It is not a problem if they cannot be changed. */
  mayBeUnchanged?: readonly string[];
}

/**
 * Sends as many calls as needed, one after the other. If a later one fails, the changes of the earlier ones stay. Without a
 * reply nobody knows whether the scripts of a call were changed.
 */
async function changeAll({ ids, action, mayBeUnchanged = [] }: Change) {
  const sum = {
    changed: [] as string[],
    failed: [] as { id: string; text: string }[],
    unknown: [] as string[],
  };
  for (let start = 0; start < ids.length; start += MAX_SCRIPTS_PER_CHANGE) {
    const body = { ids: ids.slice(start, start + MAX_SCRIPTS_PER_CHANGE), action };
    try {
      const { changed, failed } = await callApi(changeScripts, { body });
      sum.changed.push(...changed);
      sum.failed.push(...failed.filter(({ id }) => !mayBeUnchanged.includes(id)));
    } catch (error) {
      const isUnknown = action.type === 'delete' && !isRejection(error);
      if (isUnknown) sum.unknown.push(...body.ids);
      else if (sum.changed.length === 0) throw error;
      const text = textOf(error, FAILED);
      sum.failed.push(...ids.slice(start).map((id) => ({ id, text })));
      break;
    }
  }
  return sum;
}

/** Changes one or more scripts and says what happened. Deleting can be undone. */
export function useChangeScripts() {
  const refetch = useRefetchAll();
  const mutation = useMutation({
    mutationFn: changeAll,
    onSuccess: ({ changed, failed, unknown }, change) => {
      const done = describe(change, changed.length);
      const [problem] = failed;
      const undo = () =>
        mutation.mutate({
          ids: [...changed, ...unknown],
          action: { type: 'restore' },
          mayBeUnchanged: unknown,
        });
      const all = changed.length + failed.length;
      const deleted = `${changed.length} of ${all} scripts deleted`;
      if (unknown.length > 0)
        toastWithUndo(`${deleted}, possibly more. ${problem?.text ?? FAILED}`, undo, { hasKey: true });
      else if (problem && change.action.type === 'delete' && changed.length > 0)
        toastWithUndo(`${deleted}. ${problem.text}`, undo, { hasKey: true });
      else if (problem) toastError(`${changed.length} of ${all} changed. ${problem.text}`);
      else if (change.action.type === 'delete') toastWithUndo(done, undo, { hasKey: true });
      else toastSuccess(done);
    },
    onError: (error) => toastError(textOf(error, FAILED)),
    onSettled: refetch,
  });
  return mutation;
}

function describe({ action, seriesName }: Change, count: number): string {
  const scripts = count === 1 ? 'Script' : countOf(count, 'script');
  switch (action.type) {
    case 'move':
      return action.seriesId === null
        ? `${scripts} moved out of the series.`
        : `${scripts} moved to ${seriesName ?? 'the series'}.`;
    case 'stage':
      return `Status set to ${STAGE_LABELS[action.stage]}.`;
    case 'duplicate':
      return `${scripts} duplicated.`;
    case 'delete':
      return `${scripts} deleted.`;
    case 'restore':
      if (count === 0) return 'No script was deleted.';
      return `${scripts} restored.`;
  }
}

/** Removes deleted scripts permanently: one, or all of them. */
export function useRemoveForGood() {
  const refetch = useRefetchAll();
  return useMutation({
    mutationFn: (id: string | 'all') =>
      id === 'all' ? callApi(deleteAllForGood, {}) : callApi(deleteScriptForGood, { params: { id } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastError(textOf(error, FAILED)),
    onSettled: refetch,
  });
}
