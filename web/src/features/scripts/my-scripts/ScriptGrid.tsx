import type { ScriptSummary } from '@cold-open/contract/scripts/scripts.contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { CardGrid } from '../../../ui/CardGrid.tsx';
import { CardSkeletons } from '../../../ui/CardSkeletons.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import classes from './ScriptGrid.module.css';

const ROW_HEIGHT = 264;

/** Script cards with infinite scrolling. Loaded cards stay visible if the next page fails to load. */
export function ScriptGrid({
  list,
  scripts,
  failure,
  children,
}: {
  list: Pick<
    UseInfiniteQueryResult,
    | 'error'
    | 'hasNextPage'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'isPlaceholderData'
    | 'fetchNextPage'
  >;
  scripts: readonly ScriptSummary[];
  failure: string;
  children: (script: ScriptSummary) => ReactNode;
}) {
  const { error, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } =
    list;
  const canLoadMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;
  const loadMore = useCallback(() => {
    if (canLoadMore) void fetchNextPage();
  }, [canLoadMore, fetchNextPage]);
  return (
    <div className={classes.grid} aria-busy={isPlaceholderData}>
      <CardGrid items={scripts} label="Scripts" rowHeight={ROW_HEIGHT} onNearEnd={loadMore}>
        {children}
      </CardGrid>
      {isFetchingNextPage && <CardSkeletons shape="text" rows={1} />}
      {isFetchNextPageError && !isFetchingNextPage && (
        <ErrorState text={failure} error={error} onRetry={() => void fetchNextPage()} />
      )}
    </div>
  );
}
