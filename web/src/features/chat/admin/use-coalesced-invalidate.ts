import { hashKey, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Returns a function that refetches a query. Calls during a refetch cause one more refetch when it ends. Restarting the
 * running one each time would never let it finish while many users are writing.
 */
export function useCoalescedInvalidate(): (queryKey: QueryKey) => void {
  const queryClient = useQueryClient();
  // Maps each key being refetched to whether it must be refetched again.
  const [running] = useState(() => new Map<string, boolean>());

  const refetch = async (queryKey: QueryKey, hash: string) => {
    do {
      running.set(hash, false);
      // invalidateQueries does not restart an initial fetch, which may have read the data before the change.
      await queryClient.cancelQueries({ queryKey });
      await queryClient.invalidateQueries({ queryKey });
    } while (running.get(hash));
    running.delete(hash);
  };

  return (queryKey) => {
    const hash = hashKey(queryKey);
    if (running.has(hash)) running.set(hash, true);
    else void refetch(queryKey, hash);
  };
}
