import { type CheckoutState, getCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRefusal, textOf } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { BILLING_KEYS, useReadBillingAnew } from './billing.queries.ts';

const ASK_EVERY_MS = 2_000;
const GIVE_UP_AFTER_MS = 60_000;
const FAILURE_TEXT = 'Your payment could not be checked.';

/** `unconfirmed`: the provider has not said yet. `unknown`: no such checkout, or somebody else's. */
export type Confirmation =
  | { phase: 'confirming' | 'unconfirmed' | 'expired' | 'unknown' }
  | { phase: 'confirmed'; checkout: CheckoutState }
  | { phase: 'failed'; text: string };

/** What became of a checkout: asked again and again for a minute, since a payment may take a moment to arrive. */
export function useConfirmation(sessionId: string): { confirmation: Confirmation; retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [gaveUp, setGaveUp] = useState(false);
  const query = useQuery({
    queryKey: [...BILLING_KEYS.checkout, sessionId],
    queryFn: ({ signal }) => callApi(getCheckoutSession, { params: { id: sessionId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' && !gaveUp ? ASK_EVERY_MS : false),
  });
  const { data, error, isFetching, refetch } = query;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a minute of its own.
  useEffect(() => {
    const patience = setTimeout(() => setGaveUp(true), GIVE_UP_AFTER_MS);
    return () => clearTimeout(patience);
  }, [attempt]);

  const complete = data?.state === 'complete';
  const readAnew = useEffectEvent(useReadBillingAnew());
  useEffect(() => {
    if (complete) readAnew();
  }, [complete]);

  const retry = () => {
    setGaveUp(false);
    setAttempt(attempt + 1);
    void refetch();
  };
  return { confirmation: confirmationOf(data, error, isFetching, gaveUp), retry };
}

function confirmationOf(
  checkout: CheckoutState | undefined,
  error: unknown,
  isFetching: boolean,
  gaveUp: boolean,
): Confirmation {
  if (checkout?.state === 'complete') return { phase: 'confirmed', checkout };
  if (checkout?.state === 'expired') return { phase: 'expired' };
  if (checkout?.state === 'open') return { phase: gaveUp ? 'unconfirmed' : 'confirming' };
  if (error === null || isFetching) return { phase: 'confirming' };
  if (isRefusal(error) && (error.status === 404 || error.status === 400)) return { phase: 'unknown' };
  return { phase: 'failed', text: textOf(error, FAILURE_TEXT) };
}
