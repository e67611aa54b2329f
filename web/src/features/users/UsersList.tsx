import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { textOf } from '../../api/api-error.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { TableSkeleton } from '../../ui/TableSkeleton.tsx';
import { useDrawnInSteps } from '../../ui/use-drawn-in-steps.ts';
import type { UserRowHandlers } from './UserRowActions.tsx';
import classes from './UsersList.module.css';
import { UsersTable } from './UsersTable.tsx';
import type { UsersSorting, UsersView } from './use-users-address.ts';
import { countFilters } from './user-filter-choices.ts';
import type { useUsers } from './users.queries.ts';

const NO_USERS = 'No users found.';

export function UsersList({
  users,
  form,
  formOpened,
  onClearSearch,
  view,
  ...table
}: {
  users: ReturnType<typeof useUsers>;
  form: ReactNode;
  formOpened: boolean;
  onClearSearch: () => void;
  view: UsersView;
  onSort: (sorted: UsersSorting) => void;
  selectedId: string | null;
  busyIds: readonly string[];
  handlers: UserRowHandlers;
}) {
  const failed = users.isError && !users.isFetchNextPageError;
  const count = users.data?.length ?? 0;
  const isDrawn = useDrawnInSteps(count > 0);
  const isPending = users.isPending || (count > 0 && !isDrawn);
  const isSearch = view.search !== '' || countFilters(view) > 0;
  const isSheetEmpty = !formOpened && count === 0 && !isPending;
  return (
    <div className={classes.list}>
      <div className={classes.sheet} data-empty={isSheetEmpty || undefined}>
        {form}
        {isPending && <TableSkeleton text="Loading users..." />}
        {users.data && count > 0 && !isPending && (
          <div aria-busy={users.isPlaceholderData || undefined} className={classes.rows}>
            <UsersTable users={users.data} sorting={{ sort: view.sort, order: view.order }} {...table} />
          </div>
        )}
        <MoreRows
          list={users}
          countText={formatCount(users)}
          failure={textOf(users.error, 'More users could not be loaded.')}
        />
      </div>
      {count === 0 && !isPending && (
        <EmptyState
          action={
            isSearch &&
            !failed && (
              <Button onClick={onClearSearch}>
                {countFilters(view) > 0 ? 'Clear search and filters' : 'Clear search'}
              </Button>
            )
          }
        >
          {NO_USERS}
        </EmptyState>
      )}
      {failed && (
        <ErrorState
          text={textOf(users.error, 'The users could not be loaded.')}
          help={isSearch ? 'Try again in a moment. Your search is kept.' : 'Try again in a moment.'}
          onRetry={() => void users.refetch()}
        />
      )}
    </div>
  );
}

function formatCount({ data = [], hasNextPage }: Pick<ReturnType<typeof useUsers>, 'data' | 'hasNextPage'>) {
  return `${data.length} ${data.length === 1 ? 'user' : 'users'} shown${hasNextPage ? ', more available' : ''}`;
}
