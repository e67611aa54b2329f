import {
  AI_PICTURE_MESSAGES,
  type AiPictureForm,
  getAiPictureOrder,
  getAiPictureService,
  orderAiPictures,
} from '@cold-open/contract/images/ai-pictures.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { textOf } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { PHOTOS_KEY } from './photos.queries.ts';

const POLL_MS = 1500;

export function useAiPictureService() {
  return useQuery({
    queryKey: ['images', 'ai'],
    queryFn: ({ signal }) => callApi(getAiPictureService, {}, { signal }),
  });
}

/** Orders pictures, and follows the order until it is settled. */
export function useAiPictures() {
  const queryClient = useQueryClient();
  const [orderId, setOrderId] = useState<string | null>(null);
  const start = useMutation({
    mutationFn: (form: AiPictureForm) =>
      callApi(orderAiPictures, { body: form }, { idempotencyKey: crypto.randomUUID() }),
    onSuccess: ({ _id }) => setOrderId(_id),
  });
  const order = useQuery({
    queryKey: ['images', 'ai', orderId],
    queryFn: ({ signal }) => callApi(getAiPictureOrder, { params: { id: orderId ?? '' } }, { signal }),
    enabled: orderId !== null,
    refetchInterval: ({ state }) => (state.data && state.data.status !== 'making' ? false : POLL_MS),
  }).data;
  const status = order?.status ?? null;
  useEffect(() => {
    // The server announces the changed balance itself.
    if (status !== null) void queryClient.invalidateQueries({ queryKey: PHOTOS_KEY });
  }, [status, queryClient]);
  return {
    isMaking: start.isPending || (orderId !== null && (order?.status ?? 'making') === 'making'),
    problem: start.isError ? textOf(start.error, AI_PICTURE_MESSAGES.failed) : (order?.failure ?? null),
    start: (form: AiPictureForm) => {
      setOrderId(null);
      start.mutate(form);
    },
  };
}
