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
import { scriptQuery } from '../scripts.queries.ts';
import { versionsKey } from '../versions/versions.queries.ts';
import { type Refusal, refusalOf } from '../writing/refusal.ts';

const FAILED_TEXT = 'The words could not be rephrased. Please try again.';
const UNREACHED_TEXT =
  'The server could not be reached. Try again: the same suggestion is not paid for twice.';
const GIVEN_BACK_TEXT = 'Your token was given back.';
const ACCEPT_FAILED_TEXT = 'The words could not be put into the script. Please try again.';
const ACCEPTED_TEXT = 'The new words are in the script.';

/** Asks for other words. Sent again after a cut line it is the same order; after an answer it is a new one. */
export function useRephrase(scriptId: string) {
  const readBillingAnew = useInvalidateBilling();
  const readBalance = useFetchBalance();
  const user = useCurrentUser().data;
  const [order, setOrder] = useState(() => ({ key: crypto.randomUUID(), sent: '' }));
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (form: RephraseForm): Promise<Rephrasing | null> => {
      const sent = JSON.stringify(form);
      const key = order.sent === '' || order.sent === sent ? order.key : crypto.randomUUID();
      setOrder({ key, sent });
      const before = user?.tokens ?? null;
      try {
        const body = { ...form };
        const reply = await callApi(
          rephraseSelection,
          { params: { id: scriptId }, body },
          { idempotencyKey: key },
        );
        readBillingAnew();
        return reply.rephrasing;
      } catch (error) {
        if (!(error instanceof ApiError)) {
          setRefusal({ text: UNREACHED_TEXT, remedy: null });
          return null;
        }
        // One that is still being worked on is asked after again, not ordered again.
        if (error.code !== 'unavailable') setOrder({ key: crypto.randomUUID(), sent: '' });
        readBillingAnew();
        const told = refusalOf(error, FAILED_TEXT);
        const isGivenBack = error.status >= 500 && before !== null && (await readBalance()) === before;
        setRefusal(isGivenBack ? { ...told, text: `${told.text} ${GIVEN_BACK_TEXT}` } : told);
        return null;
      }
    },
    onMutate: () => setRefusal(null),
  });
  return { ask: mutate, isPending, rephrasing: data ?? null, refusal };
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
