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
import { isRefusal } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { BILLING_KEYS, useReadBillingAnew } from './billing.queries.ts';
import { addressIn } from './checkout-address.ts';

export function useSandboxCheckout(sessionId: string) {
  return useQuery({
    queryKey: [...BILLING_KEYS.sandboxCheckout, sessionId],
    queryFn: ({ signal }) => callApi(getSandboxCheckout, { params: { sessionId } }, { signal }),
    staleTime: 0,
  });
}

/** Pays, or leaves without paying, and goes on to where the checkout leads. Done once, however often it is clicked. */
export function useEndSandboxCheckout(sessionId: string) {
  const queryClient = useQueryClient();
  const readAnew = useReadBillingAnew();
  const navigate = useNavigate();
  const underWay = useRef(false);
  const readCheckoutAnew = () => {
    underWay.current = false;
    void queryClient.invalidateQueries({ queryKey: [...BILLING_KEYS.sandboxCheckout, sessionId] });
  };
  const mutation = useMutation({
    mutationFn: (act: 'pay' | 'cancel') =>
      callApi(act === 'pay' ? paySandboxCheckout : cancelSandboxCheckout, { params: { sessionId } }),
    onSuccess: (reply, act) => {
      readAnew();
      // Another tab was faster and ended it the other way: the page says how.
      if ((reply.state === 'complete') !== (act === 'pay')) return readCheckoutAnew();
      const { pathname, search, hash } = addressIn(reply);
      // It leads back into this very site; the checkout is not a page to come back to.
      void navigate(`${pathname}${search}${hash}`, { replace: true });
    },
    onError: readCheckoutAnew,
  });
  return {
    end: (act: 'pay' | 'cancel') => {
      if (underWay.current) return;
      underWay.current = true;
      mutation.mutate(act);
    },
    busyWith: mutation.isPending || mutation.isSuccess ? mutation.variables : null,
    error: mutation.error,
  };
}

const PLAN_CHANGES = { renew: renewSandboxPlan, cancel: cancelSandboxPlan, resume: resumeSandboxPlan };
export type PlanChange = keyof typeof PLAN_CHANGES;

export function useChangeSandboxPlan(onDone: (change: PlanChange, plan: Subscription) => void) {
  const queryClient = useQueryClient();
  const readAnew = useReadBillingAnew();
  const underWay = useRef(false);
  const mutation = useMutation({
    mutationFn: (change: PlanChange) => callApi(PLAN_CHANGES[change]),
    onSuccess: (plan, change) => {
      queryClient.setQueryData<Subscription>(BILLING_KEYS.subscription, plan);
      readAnew();
      onDone(change, plan);
    },
    onError: (error) => {
      if (isRefusal(error)) readAnew();
    },
    onSettled: () => {
      underWay.current = false;
    },
  });
  return {
    change: (change: PlanChange) => {
      if (underWay.current) return;
      underWay.current = true;
      mutation.mutate(change);
    },
    busyWith: mutation.isPending ? mutation.variables : null,
    error: mutation.error,
  };
}
