import { Button } from '@mantine/core';
import { FieldError } from './FieldError.tsx';
import classes from './MoreRows.module.css';

/** A list that is read page by page; what a paged query of ours gives. */
interface PagedList {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage: () => unknown;
}

/** The foot of a long table: how much of it is shown, and the way to more. */
export function MoreRows({ list, shown, failure }: { list: PagedList; shown: string; failure: string }) {
  if (!list.hasNextPage) return null;
  return (
    <div className={classes.more}>
      <span>{shown}</span>
      {list.isFetchNextPageError && <FieldError>{failure}</FieldError>}
      <Button disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
        {list.isFetchingNextPage ? 'Loading...' : 'Show more'}
      </Button>
    </div>
  );
}
