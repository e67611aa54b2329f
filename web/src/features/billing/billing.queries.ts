import { getSubscriptionStatus } from '@cold-open/contract/billing/billing.contract';
import { listMyTokens } from '@cold-open/contract/billing/tokens.contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi, callApiPage } from '../../api/call-api.ts';
import { useServerEvent } from '../../api/server-events.tsx';
import { useInvalidateCurrentUser } from '../account/account.queries.ts';

const ENTRIES_PER_PAGE = 50;

export const BILLING_KEYS = {
  subscription: ['billing', 'subscription'],
  tokens: ['billing', 'tokens'],
  checkout: ['billing', 'checkout'],
  sandboxCheckout: ['billing', 'sandbox-checkout'],
} as const;

/** What changes while no page listens is not heard, so it is read anew whenever it is shown. */
const ALWAYS_STALE = { staleTime: 0 };

export function useSubscription() {
  useFollowingServer(BILLING_KEYS.subscription);
  return useQuery({
    queryKey: BILLING_KEYS.subscription,
    queryFn: ({ signal }) => callApi(getSubscriptionStatus, { query: {} }, { signal }),
    ...ALWAYS_STALE,
  });
}

/** Newest first, page after page. */
export function useTokenHistory() {
  useFollowingServer(BILLING_KEYS.tokens);
  return useInfiniteQuery({
    queryKey: BILLING_KEYS.tokens,
    queryFn: ({ pageParam, signal }) =>
      callApiPage(
        listMyTokens,
        { query: { limit: ENTRIES_PER_PAGE, cursor: pageParam ?? undefined } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ items }) => items),
    ...ALWAYS_STALE,
  });
}

/** After a payment, or when what is shown turned out to be old: the plan, the balance and its history. */
export function useReadBillingAnew(): () => void {
  const queryClient = useQueryClient();
  const readAccountAnew = useInvalidateCurrentUser();
  return () => {
    readAccountAnew();
    for (const queryKey of [BILLING_KEYS.subscription, BILLING_KEYS.tokens]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}

function useFollowingServer(queryKey: readonly string[]): void {
  const queryClient = useQueryClient();
  useServerEvent('account.changed', () => void queryClient.invalidateQueries({ queryKey }));
}
