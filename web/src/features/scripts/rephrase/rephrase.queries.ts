import {
  acceptRephrasing,
  type RephraseForm,
  type Rephrasing,
  rephraseSelection,
} from '@cold-open/contract/scripts/rephrase.contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, textOf } from '../../../api/api-error.ts';
import { callApi } from '../../../api/call-api.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useCurrentUser, useFetchBalance } from '../../account/account.queries.ts';
import { useInvalidateBilling } from '../../billing/billing.queries.ts';
import { type OrderRefusal, refusalOf } from '../order-refusal.ts';
import { scriptQuery } from '../scripts.queries.ts';
import { versionsKey } from '../versions/versions.queries.ts';

const FAILED_TEXT = 'The selection could not be rephrased. Please try again.';
const UNREACHABLE_TEXT = 'The server could not be reached. You will not be charged twice if you try again.';
const TOKEN_RETURNED_TEXT = 'Your token was returned.';
const ACCEPT_FAILED_TEXT = 'The script could not be updated. Please try again.';
const ACCEPTED_TEXT = 'The script was updated.';

/** Orders a suggestion. A retry after a lost connection repeats the order; a retry after a response is a new order. */
export function useRephrase(scriptId: string) {
  const invalidateBilling = useInvalidateBilling();
  const fetchBalance = useFetchBalance();
  const user = useCurrentUser().data;
  const [order, setOrder] = useState(() => ({ key: crypto.randomUUID(), sent: '' }));
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (form: RephraseForm): Promise<Rephrasing | null> => {
      const sent = JSON.stringify(form);
      const key = order.sent === '' || order.sent === sent ? order.key : crypto.randomUUID();
      setOrder({ key, sent });
      const balanceBefore = user?.tokens ?? null;
      try {
        const body = { ...form };
        const reply = await callApi(
          rephraseSelection,
          { params: { id: scriptId }, body },
          { idempotencyKey: key },
        );
        invalidateBilling();
        return reply.rephrasing;
      } catch (error) {
        if (!(error instanceof ApiError)) {
          setRefusal({ text: UNREACHABLE_TEXT, remedy: null });
          return null;
        }
        // "unavailable" means that the order is still running, so the next attempt must repeat the same order.
        if (error.code !== 'unavailable') setOrder({ key: crypto.randomUUID(), sent: '' });
        invalidateBilling();
        const failed = refusalOf(error, FAILED_TEXT);
        const isReturned =
          error.status >= 500 && balanceBefore !== null && (await fetchBalance()) === balanceBefore;
        setRefusal(isReturned ? { ...failed, text: `${failed.text} ${TOKEN_RETURNED_TEXT}` } : failed);
        return null;
      }
    },
    onMutate: () => setRefusal(null),
  });
  return { rephrase: mutate, isPending, rephrasing: data ?? null, refusal };
}

export function useAcceptRephrasing(scriptId: string, onAccepted: () => void) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (rephrasingId: string) =>
      callApi(acceptRephrasing, { params: { id: scriptId, rephrasingId } }),
    onSuccess: (script) => {
      queryClient.setQueryData(scriptQuery(scriptId).queryKey, script);
      void queryClient.invalidateQueries({ queryKey: versionsKey(scriptId), exact: true });
      toastSuccess(ACCEPTED_TEXT);
      onAccepted();
    },
    onError: () => void queryClient.invalidateQueries(scriptQuery(scriptId)),
  });
  return { accept: mutate, isAccepting: isPending, problem: error && textOf(error, ACCEPT_FAILED_TEXT) };
}
