import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorState } from './ErrorState.tsx';
import { LoadingIndicator } from './LoadingIndicator.tsx';
import { useDrawnInSteps } from './use-drawn-in-steps.ts';

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
  const isDrawn = useDrawnInSteps(query.data !== undefined);
  if (query.data !== undefined && isDrawn) return children(query.data);
  if (query.isError)
    return <ErrorState text={failure} error={query.error} onRetry={() => void query.refetch()} />;
  return <LoadingIndicator />;
}
