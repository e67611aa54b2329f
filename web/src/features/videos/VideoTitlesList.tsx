import { Button } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { describeOrder } from '../../ui/list-order.ts';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { useNearEnd } from '../../ui/use-near-end.ts';
import { useCurrentUser } from '../account/account.queries.ts';
import { ALL_NICHES, localPeriod, type TitleFilterValues } from './use-title-search-params.ts';
import classes from './VideoTitlesList.module.css';
import { VideoTitlesTable } from './VideoTitlesTable.tsx';
import { VIDEO_LIST_MESSAGES } from './video-list-messages.ts';
import { useVideoTitles } from './videos.queries.ts';

export function VideoTitlesList({ filters, onReset }: { filters: TitleFilterValues; onReset: () => void }) {
  const { niche, range } = filters;
  const titles = useVideoTitles({ ...(niche !== ALL_NICHES && { niche }), ...localPeriod(range) });
  const ownNiche = useCurrentUser().data?.niche;
  const end = useRef<HTMLDivElement>(null);
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = titles;
  const loadMore = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  useNearEnd(end, hasNextPage && !isFetching && !isFetchNextPageError, loadMore);

  // If a refetch fails, the loaded titles stay visible.
  if (titles.data === undefined) {
    return titles.isError ? (
      <ErrorState
        text={VIDEO_LIST_MESSAGES.failed}
        error={titles.error}
        kept="Your filters are kept."
        onRetry={() => void titles.refetch()}
      />
    ) : (
      <Sheet flush>
        <TableSkeleton text="Loading video titles…" />
      </Sheet>
    );
  }
  if (titles.data.length === 0) {
    return (
      <EmptyState
        action={
          (niche !== ALL_NICHES || range !== 'Latest') && <Button onClick={onReset}>Reset filters</Button>
        }
      >
        {VIDEO_LIST_MESSAGES.none}
      </EmptyState>
    );
  }
  return (
    <Sheet flush>
      <div aria-busy={titles.isPlaceholderData || undefined} className={classes.rows}>
        <VideoTitlesTable label="Video titles" titles={titles.data} />
      </div>
      <div ref={end}>
        <MoreRows
          list={titles}
          countText={`${titles.data.length} titles shown, ${describeOrder(titles.data, ownNiche)}`}
          failure="More titles could not be loaded."
        />
      </div>
    </Sheet>
  );
}
