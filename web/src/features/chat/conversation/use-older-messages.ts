import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type Reading = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Further back, for a list of messages. A reading that is under way is not broken off: it may bring what is new. */
export function useOlderMessages(reading: Reading) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = reading;
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (!isWanted || isFetching) return;
    setWanted(false);
    void fetchNextPage();
  }, [isWanted, isFetching, fetchNextPage]);
  return {
    hasOlder: hasNextPage,
    isLoadingOlder: isWanted || isFetchingNextPage,
    hasOlderFailed: isFetchNextPageError,
    onReachStart: () => setWanted(true),
  };
}
