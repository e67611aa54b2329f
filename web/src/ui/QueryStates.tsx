import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { LoadingIndicator } from './LoadingIndicator.tsx';

/** Shows loading and failure the same way on every page. Existing data stays visible during a refetch. */
export function QueryStates<Data>({
  query,
  failure,
  children,
}: {
  query: UseQueryResult<Data>;
  failure: string;
  children: (data: Data) => ReactNode;
}) {
  if (query.data !== undefined) return children(query.data);
  if (query.isError)
    return <ErrorState text={failure} error={query.error} onRetry={() => void query.refetch()} />;
  return <LoadingIndicator />;
}
