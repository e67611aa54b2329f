import { Button } from '@mantine/core';
import { FieldError } from './FieldError.tsx';
import classes from './MoreRows.module.css';

/** The part of an infinite query that this component needs. */
interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The footer of a long list: how much is shown, and a button to load more. */
export function MoreRows({
  list,
  countText,
  failure,
}: {
  list: PagedList;
  countText: string;
  failure: string;
}) {
  if (!list.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <span>{countText}</span>
      {list.isFetchNextPageError && <FieldError>{failure}</FieldError>}
      <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
      </Button>
    </div>
  );
}
