import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { LoadingIndicator } from './LoadingIndicator.tsx';

/** Draws waiting and failing alike on every page. What was read once stays while it is read anew. */
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
  if (query.isError) return <ErrorState text={failure} onRetry={() => void query.refetch()} />;
  return <LoadingIndicator />;
}
