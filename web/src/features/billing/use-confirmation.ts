import { type CheckoutState, getCheckoutSession } from '@cold-open/contract/billing/billing.contract';
import { MINUTE_MS, SECOND_MS } from '@cold-open/contract/durations';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { isRejection, textOf } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { BILLING_KEYS, useInvalidateBilling } from './billing.queries.ts';

const POLL_INTERVAL_MS = 2 * SECOND_MS;
const GIVE_UP_AFTER_MS = MINUTE_MS;
const FAILURE_MESSAGE = 'Your payment could not be checked.';

/** `unconfirmed`: still open after the timeout. `unknown`: no such checkout, or another user's. */
export type Confirmation =
  | { phase: 'confirming' | 'unconfirmed' | 'expired' | 'unknown' }
  | { phase: 'confirmed'; checkout: CheckoutState }
  | { phase: 'failed'; text: string };

/** Polls a checkout for a minute, because a payment may take a moment to arrive. */
export function useConfirmation(sessionId: string): { confirmation: Confirmation; retry: () => void } {
  const [startedAt, setStartedAt] = useState(() => Date.now());
  const [gaveUp, setGaveUp] = useState(false);
  const query = useQuery({
    queryKey: [...BILLING_KEYS.checkout, sessionId],
    queryFn: ({ signal }) => callApi(getCheckoutSession, { params: { id: sessionId } }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'open' && !gaveUp ? POLL_INTERVAL_MS : false),
  });
  const { data, error, isFetching, refetch } = query;

  useEffect(() => {
    const timer = setTimeout(() => setGaveUp(true), startedAt + GIVE_UP_AFTER_MS - Date.now());
    return () => clearTimeout(timer);
  }, [startedAt]);

  const complete = data?.state === 'complete';
  const invalidateBilling = useEffectEvent(useInvalidateBilling());
  useEffect(() => {
    if (complete) invalidateBilling();
  }, [complete]);

  const retry = () => {
    setGaveUp(false);
    setStartedAt(Date.now());
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
  if (isRejection(error) && (error.status === 404 || error.status === 400)) return { phase: 'unknown' };
  return { phase: 'failed', text: textOf(error, FAILURE_MESSAGE) };
}
