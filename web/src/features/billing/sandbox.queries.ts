import type { Subscription } from '@cold-open/contract/billing/billing.contract';
import {
  cancelSandboxCheckout,
  cancelSandboxPlan,
  getSandboxCheckout,
  paySandboxCheckout,
  renewSandboxPlan,
  resumeSandboxPlan,
} from '@cold-open/contract/billing/sandbox.contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { isRejection } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { BILLING_KEYS, useInvalidateBilling } from './billing.queries.ts';
import { checkoutUrl } from './checkout-address.ts';

export function useSandboxCheckout(sessionId: string) {
  return useQuery({
    queryKey: [...BILLING_KEYS.sandboxCheckout, sessionId],
    queryFn: ({ signal }) => callApi(getSandboxCheckout, { params: { sessionId } }, { signal }),
    staleTime: 0,
  });
}

/** Pays or cancels, then opens the URL from the reply. Repeated clicks are ignored. */
export function useEndSandboxCheckout(sessionId: string) {
  const queryClient = useQueryClient();
  const invalidateBilling = useInvalidateBilling();
  const navigate = useNavigate();
  const isInProgress = useRef(false);
  const invalidateCheckout = () => {
    isInProgress.current = false;
    void queryClient.invalidateQueries({ queryKey: [...BILLING_KEYS.sandboxCheckout, sessionId] });
  };
  const mutation = useMutation({
    mutationFn: (action: 'pay' | 'cancel') =>
      callApi(action === 'pay' ? paySandboxCheckout : cancelSandboxCheckout, { params: { sessionId } }),
    onSuccess: (reply, action) => {
      invalidateBilling();
      // Another tab paid or canceled the checkout first, so the page shows that outcome.
      if ((reply.state === 'complete') !== (action === 'pay')) return invalidateCheckout();
      const { pathname, search, hash } = checkoutUrl(reply);
      // The URL is on this site. `replace` keeps the checkout out of the history.
      void navigate(`${pathname}${search}${hash}`, { replace: true });
    },
    onError: invalidateCheckout,
  });
  return {
    end: (action: 'pay' | 'cancel') => {
      if (isInProgress.current) return;
      isInProgress.current = true;
      mutation.mutate(action);
    },
    busyWith: mutation.isPending || mutation.isSuccess ? mutation.variables : null,
    error: mutation.error,
  };
}

const PLAN_CHANGES = { renew: renewSandboxPlan, cancel: cancelSandboxPlan, resume: resumeSandboxPlan };
export type PlanChange = keyof typeof PLAN_CHANGES;

export function useChangeSandboxPlan(onDone: (change: PlanChange, plan: Subscription) => void) {
  const queryClient = useQueryClient();
  const invalidateBilling = useInvalidateBilling();
  const isInProgress = useRef(false);
  const mutation = useMutation({
    mutationFn: (change: PlanChange) => callApi(PLAN_CHANGES[change]),
    onSuccess: (plan, change) => {
      queryClient.setQueryData<Subscription>(BILLING_KEYS.subscription, plan);
      invalidateBilling();
      onDone(change, plan);
    },
    onError: (error) => {
      if (isRejection(error)) invalidateBilling();
    },
    onSettled: () => {
      isInProgress.current = false;
    },
  });
  return {
    change: (change: PlanChange) => {
      if (isInProgress.current) return;
      isInProgress.current = true;
      mutation.mutate(change);
    },
    busyWith: mutation.isPending ? mutation.variables : null,
    error: mutation.error,
  };
}
