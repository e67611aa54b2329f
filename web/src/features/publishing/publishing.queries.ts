import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import {
  createShort,
  getPublishing,
  type KitPart,
  type ShortOrderForm,
  suggestPublishing,
  suggestShorts,
} from '@cold-open/contract/scripts/publishing/publishing.contract';
import { updateScript } from '@cold-open/contract/scripts/script-changes.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { type ApiError, textOf } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { followScript } from '../../api/script-stream.ts';
import { useServerEvent } from '../../api/server-events.tsx';
import { toastError, toastWithUndo } from '../../ui/toast.tsx';
import { useInvalidateBilling } from '../billing/billing.queries.ts';
import { type OrderError, orderErrorOf } from '../scripts/order-error.ts';
import { scriptQuery } from '../scripts/scripts.queries.ts';

const WRITING_POLL_MS = 3000;
const TITLE_FAILED_MESSAGE = 'The title could not be changed. Please try again.';
const SHORT_FAILED_MESSAGE = 'The Short could not be started. Please try again.';

export const publishingQuery = (id: string) =>
  queryOptions({
    queryKey: ['scripts', 'publishing', id],
    queryFn: ({ signal }) => callApi(getPublishing, { params: { id } }, { signal }),
    // An event may be missed, and the creator is waiting.
    refetchInterval: ({ state }) => (state.data?.isWriting ? WRITING_POLL_MS : false),
    refetchOnMount: 'always',
  });

export function usePublishing(id: string) {
  const queryClient = useQueryClient();
  useServerEvent('script.changed', ({ scriptId }) => {
    if (scriptId === id) void queryClient.invalidateQueries(publishingQuery(id));
  });
  return useQuery(publishingQuery(id));
}

/** Writes the kit, or one part of it. */
export function useSuggest(id: string) {
  const queryClient = useQueryClient();
  const invalidateBilling = useInvalidateBilling();
  return useMutation({
    mutationFn: (part: KitPart | null) =>
      callApi(suggestPublishing, { params: { id }, body: { part } }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ tokens: _tokens, ...publishing }) => {
      queryClient.setQueryData(publishingQuery(id).queryKey, publishing);
    },
    onSettled: () => {
      invalidateBilling();
      void queryClient.invalidateQueries(publishingQuery(id));
      void queryClient.invalidateQueries({ queryKey: cutsKey(id) });
    },
  });
}

/** Changes the script's title and offers to undo it. */
export function useTitleChange(script: Script) {
  const queryClient = useQueryClient();
  const { queryKey } = scriptQuery(script._id);
  const mutation = useMutation({
    mutationFn: ({ title }: { title: string; isUndo: boolean }) => {
      const { content, version } = queryClient.getQueryData(queryKey) ?? script;
      return callApi(updateScript, { params: { id: script._id }, body: { title, content, version } });
    },
    onSuccess: (changed, { isUndo }) => {
      const before = script.title;
      queryClient.setQueryData(queryKey, changed);
      if (!isUndo) toastWithUndo('Title changed.', () => mutation.mutate({ title: before, isUndo: true }));
    },
    onError: (error) => {
      toastError(textOf(error, TITLE_FAILED_MESSAGE));
      void queryClient.invalidateQueries({ queryKey });
    },
  });
  return mutation;
}

const cutsKey = (id: string) => ['scripts', 'cuts', id] as const;

/** The suggested Shorts of this version of the script. */
export function useCuts({ _id: id, version }: Script) {
  return useQuery({
    queryKey: [...cutsKey(id), version],
    queryFn: ({ signal }) => callApi(suggestShorts, { params: { id } }, { signal }),
  });
}

/** Orders a Short and opens it as soon as it is being written. */
export function useCreateShort(id: string) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const invalidateBilling = useInvalidateBilling();
  const [isStarting, setStarting] = useState(false);
  const [orderError, setOrderError] = useState<OrderError | null>(null);

  const fail = (error: ApiError | null) => {
    setStarting(false);
    setOrderError(
      error ? orderErrorOf(error, SHORT_FAILED_MESSAGE) : { text: SHORT_FAILED_MESSAGE, remedy: null },
    );
    if (error?.status === 402) invalidateBilling();
    if (error?.status === 409) void queryClient.invalidateQueries(scriptQuery(id));
  };

  return {
    isStarting,
    orderError,
    start(body: ShortOrderForm) {
      setStarting(true);
      setOrderError(null);
      const path = generatePath(createShort.path, { id });
      const close = followScript(
        { endpoint: { method: createShort.method, path }, body, key: crypto.randomUUID() },
        {
          onEvent(event) {
            if (!('script' in event)) return;
            // The run continues, and the script's own page follows it.
            close();
            queryClient.setQueryData(scriptQuery(event.script._id).queryKey, event.script);
            invalidateBilling();
            void navigate(generatePath(PAGE_PATHS.script, { id: event.script._id }));
          },
          onRejected: fail,
          onLost: () => fail(null),
        },
        { scriptId: null, position: null },
      );
    },
  };
}
