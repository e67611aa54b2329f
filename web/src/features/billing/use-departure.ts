import {
  boostTokens,
  createCheckoutSession,
  openBillingPortal,
} from '@cold-open/contract/billing/billing.contract';
import { BILLING_TEXTS } from '@cold-open/contract/billing/billing-rules';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { callApi } from '../../api/call-api.ts';
import { useReadBillingAnew } from './billing.queries.ts';
import { addressIn, type CheckoutFailureTexts, checkoutProblem } from './checkout-address.ts';

const PORTAL_FAILED_TEXT = 'The page of your subscription could not be opened. Please try again.';

export interface Departure {
  leave: () => void;
  busy: boolean;
  problem: string | null;
  /** Of the button that leaves: disabled while it is busy, it loses the focus, and gets it back after a failure. */
  button: RefObject<HTMLButtonElement | null>;
}

export function useUpgrade(): Departure {
  return useDeparture(() => callApi(createCheckoutSession, { body: {} }), {
    refused: BILLING_TEXTS.checkoutFailed,
    otherwise: BILLING_TEXTS.subscriptionFailed,
  });
}

export function useBoost(): Departure {
  return useDeparture(() => callApi(boostTokens, { body: {} }), {
    refused: BILLING_TEXTS.boostFailed,
    otherwise: BILLING_TEXTS.boostFailed,
  });
}

export function useManageSubscription(): Departure {
  return useDeparture(() => callApi(openBillingPortal), {
    refused: PORTAL_FAILED_TEXT,
    otherwise: PORTAL_FAILED_TEXT,
  });
}

/** Asks where to go and goes there. Busy until the browser has left; a second click asks for nothing. */
function useDeparture(ask: () => Promise<{ url: string }>, texts: CheckoutFailureTexts): Departure {
  const underWay = useRef(false);
  const readAnew = useReadBillingAnew();
  const { mutate, reset, isPending, isSuccess, error } = useMutation({
    mutationFn: async () => window.location.assign(addressIn(await ask()).href),
    onError: (failure) => {
      underWay.current = false;
      // The offer did not stand any more: the page shows why as soon as it has read anew.
      if (isRefusal(failure)) readAnew();
    },
  });

  // A page that the browser kept aside and brought back is not leaving any more.
  useEffect(() => {
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      underWay.current = false;
      reset();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);

  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (error !== null) button.current?.focus();
  }, [error]);

  return {
    button,
    leave: () => {
      if (underWay.current) return;
      underWay.current = true;
      mutate();
    },
    busy: isPending || isSuccess,
    problem: checkoutProblem(error, texts),
  };
}
