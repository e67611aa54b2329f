import {
  boostTokens,
  buyImageTools,
  createCheckoutSession,
  openBillingPortal,
} from '@cold-open/contract/billing/billing.contract';
import { BILLING_MESSAGES } from '@cold-open/contract/billing/billing-rules';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { isRejection } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { useInvalidateBilling } from './billing.queries.ts';
import { type CheckoutFailureMessages, checkoutProblem, checkoutUrl } from './checkout-address.ts';

const PORTAL_FAILED_MESSAGE = 'Your subscription could not be opened. Please try again.';

export interface Redirect {
  start: () => void;
  busy: boolean;
  problem: string | null;
  /** The button that starts it. It loses the focus while it is disabled, and gets it back after a failure. */
  button: RefObject<HTMLButtonElement | null>;
}

export function useUpgrade(): Redirect {
  return useRedirect(() => callApi(createCheckoutSession, { body: {} }), {
    refused: BILLING_MESSAGES.checkoutFailed,
    unreachable: BILLING_MESSAGES.subscriptionFailed,
  });
}

export function useBoost(): Redirect {
  return useRedirect(() => callApi(boostTokens, { body: {} }), {
    refused: BILLING_MESSAGES.boostFailed,
    unreachable: BILLING_MESSAGES.boostFailed,
  });
}

export function useBuyImageTools(): Redirect {
  return useRedirect(() => callApi(buyImageTools), {
    refused: BILLING_MESSAGES.imageToolsFailed,
    unreachable: BILLING_MESSAGES.imageToolsFailed,
  });
}

export function useManageSubscription(): Redirect {
  return useRedirect(() => callApi(openBillingPortal), {
    refused: PORTAL_FAILED_MESSAGE,
    unreachable: PORTAL_FAILED_MESSAGE,
  });
}

/**
 * Requests a URL and opens it. Stays busy until the browser has left the page, and ignores a second click.
 */
function useRedirect(requestUrl: () => Promise<{ url: string }>, texts: CheckoutFailureMessages): Redirect {
  const isInProgress = useRef(false);
  const invalidateBilling = useInvalidateBilling();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => window.location.assign(checkoutUrl(await requestUrl()).href),
    onError: (failure) => {
      isInProgress.current = false;
      // The offer is outdated; the refetched data shows why.
      if (isRejection(failure)) invalidateBilling();
    },
  });

  // A page restored from the back/forward cache is no longer leaving.
  useEffect(() => {
    const handleReturn = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isInProgress.current = false;
      reset();
    };
    addEventListener('pageshow', handleReturn);
    return () => removeEventListener('pageshow', handleReturn);
  }, [reset]);

  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (error !== null) button.current?.focus();
  }, [error]);

  return {
    button,
    start: () => {
      if (isInProgress.current) return;
      isInProgress.current = true;
      mutate();
    },
    busy: isPending || isSuccess,
    problem: checkoutProblem(error, texts),
  };
}
