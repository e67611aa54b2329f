import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Fetches data before the page that shows it is opened, unless some is cached already. No page listens for changes until
 * then, so the data counts as stale: the page shows it at once and fetches it again.
 */
export async function prefetch(
  queryClient: QueryClient,
  queryKey: QueryKey,
  fetchInto: () => Promise<void>,
): Promise<void> {
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  await fetchInto();
  const query = queryClient.getQueryCache().find({ queryKey });
  if (query && query.getObserversCount() === 0) query.invalidate();
}
