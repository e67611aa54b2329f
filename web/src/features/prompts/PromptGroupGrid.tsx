import type { PromptGroup } from '@cold-open/contract/prompts/prompts.contract';
import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useCallback, useMemo } from 'react';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { CardSkeletons } from '../../ui/CardSkeletons.tsx';
import { type Drawing, drawingFor, drawingsFor } from '../../ui/cover-art.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import classes from './PromptGroupGrid.module.css';

const ROW_HEIGHT = { full: 344, compact: 210 };

/** The creators' cards with infinite scrolling. If a page fails, the loaded ones stay. */
export function PromptGroupGrid({
  list,
  groups,
  failure,
  compact = false,
  scroller,
  focusOn,
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
  groups: readonly PromptGroup[] | undefined;
  failure: string;
  compact?: boolean;
  scroller?: RefObject<HTMLElement | null>;
  focusOn?: string | undefined;
  children: (group: PromptGroup, drawing: Drawing) => ReactNode;
}) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage, isPlaceholderData } = list;
  const canLoadMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError && !isPlaceholderData;
  const loadMore = useCallback(() => {
    if (canLoadMore) void fetchNextPage();
  }, [canLoadMore, fetchNextPage]);
  const drawings = useMemo(() => drawingsFor(groups ?? []), [groups]);
  const shape = compact ? 'compact' : 'full';
  if (groups === undefined) return <CardSkeletons shape={shape} />;
  return (
    <div className={classes.grid} aria-busy={isPlaceholderData}>
      <CardGrid
        items={groups}
        label="Creators"
        rowHeight={ROW_HEIGHT[shape]}
        onNearEnd={loadMore}
        scroller={scroller}
        focusOn={focusOn}
      >
        {(group) => children(group, drawings.get(group._id) ?? drawingFor(group))}
      </CardGrid>
      {isFetchingNextPage && <CardSkeletons shape={shape} rows={1} />}
      {isFetchNextPageError && !isFetchingNextPage && (
        <ErrorState text={failure} error={list.error} onRetry={() => void fetchNextPage()} />
      )}
    </div>
  );
}
