import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo } from 'react';
import classes from './SortHeads.module.css';
import { ROLES } from './table-roles.ts';
import type { UsersSorting } from './use-users-address.ts';
import { USER_COLUMNS } from './user-columns.ts';

/** A click sorts by the column; another click reverses the order. */
export const SortHeads = memo(function SortHeads({
  sort: sortedBy,
  order,
  onSort,
}: UsersSorting & { onSort: (sorted: UsersSorting) => void }) {
  return USER_COLUMNS.map(({ sort, label, numeric, firstOrder }) => {
    const sorted = sortedBy === sort;
    const next = sorted ? (order === 'asc' ? 'desc' : 'asc') : firstOrder;
    const Arrow = (sorted ? order : firstOrder) === 'asc' ? IconArrowUp : IconArrowDown;
    return (
      <th
        key={sort}
        role={ROLES.columnheader}
        scope="col"
        data-column={sort}
        data-numeric={numeric || undefined}
        aria-sort={sorted ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
      >
        <UnstyledButton className={classes.head ?? ''} onClick={() => onSort({ sort, order: next })}>
          <span>{label}</span>
          <Arrow size={14} aria-hidden />
        </UnstyledButton>
      </th>
    );
  });
});
