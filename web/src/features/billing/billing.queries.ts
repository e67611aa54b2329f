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

/** No events arrive while this data is hidden, so it is refetched whenever it is shown. */
const ALWAYS_STALE = { staleTime: 0 };

export function useSubscription() {
  useInvalidateOnAccountChange(BILLING_KEYS.subscription);
  return useQuery({
    queryKey: BILLING_KEYS.subscription,
    queryFn: ({ signal }) => callApi(getSubscriptionStatus, { query: {} }, { signal }),
    ...ALWAYS_STALE,
  });
}

/** Loads the newest entries first, page by page. */
export function useTokenHistory() {
  useInvalidateOnAccountChange(BILLING_KEYS.tokens);
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

/** Refetches the plan, the balance and the token history. */
export function useInvalidateBilling(): () => void {
  const queryClient = useQueryClient();
  const invalidateCurrentUser = useInvalidateCurrentUser();
  return () => {
    invalidateCurrentUser();
    for (const queryKey of [BILLING_KEYS.subscription, BILLING_KEYS.tokens]) {
      void queryClient.invalidateQueries({ queryKey });
    }
  };
}

function useInvalidateOnAccountChange(queryKey: readonly string[]): void {
  const queryClient = useQueryClient();
  useServerEvent('account.changed', () => void queryClient.invalidateQueries({ queryKey }));
}
