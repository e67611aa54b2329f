import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

type MessagesQuery = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>;

/** Loads older messages for a MessageList. Waits for a running fetch, which fetchNextPage would cancel. */
export function useOlderMessages(query: MessagesQuery) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const [isRequested, setRequested] = useState(false);
  useEffect(() => {
    if (!isRequested || isFetching) return;
    setRequested(false);
    void fetchNextPage();
  }, [isRequested, isFetching, fetchNextPage]);
  return {
    hasOlder: hasNextPage,
    isLoadingOlder: isRequested || isFetchingNextPage,
    hasOlderFailed: isFetchNextPageError,
    onReachStart: () => setRequested(true),
  };
}
