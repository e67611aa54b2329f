import { NativeSelect } from '@mantine/core';
import { memo } from 'react';
import classes from './SortSelect.module.css';
import type { UsersSorting } from './use-users-address.ts';
import { USER_COLUMNS } from './user-columns.ts';

const CHOICES = USER_COLUMNS.flatMap(({ sort, label, orders }) =>
  (['asc', 'desc'] as const).map((order) => ({
    sort,
    order,
    value: `${sort} ${order}`,
    label: `${label}, ${orders[order]}`,
  })),
);
const OPTIONS = CHOICES.map(({ value, label }) => ({ value, label }));

/** Replaces the column heads, which cards do not have. */
export const SortSelect = memo(function SortSelect({
  sort,
  order,
  onSort,
}: UsersSorting & { onSort: (sorted: UsersSorting) => void }) {
  return (
    <div className={classes.sort}>
      <NativeSelect
        label="Sort by"
        size="md"
        data={OPTIONS}
        value={`${sort} ${order}`}
        onChange={(event) => {
          const chosen = CHOICES.find(({ value }) => value === event.currentTarget.value);
          if (chosen) onSort({ sort: chosen.sort, order: chosen.order });
        }}
      />
    </div>
  );
});
