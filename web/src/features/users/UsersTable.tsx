import { SortHeads } from './SortHeads.tsx';
import { SortSelect } from './SortSelect.tsx';
import { ROLES } from './table-roles.ts';
import { UserRows, type UserRowsProps } from './UserRows.tsx';
import classes from './UsersTable.module.css';
import type { UsersSorting } from './use-users-address.ts';
import { useUserPowers } from './user-roles.ts';

/**
 * A single Tab stop: the arrow keys move between names, and Tab goes to the current row's actions and then out of the table. In a narrow container each row is a card.
 */
export function UsersTable({
  users,
  sorting,
  onSort,
  ...rows
}: Omit<UserRowsProps, 'canChange'> & {
  sorting: UsersSorting;
  onSort: (sorted: UsersSorting) => void;
}) {
  const { canChange } = useUserPowers();

  return (
    <div className={classes.frame}>
      <SortSelect {...sorting} onSort={onSort} />
      <table className={classes.table} role={ROLES.grid} aria-label="Users" aria-rowcount={users.length + 1}>
        <thead role={ROLES.rowgroup}>
          <tr role={ROLES.row} aria-rowindex={1}>
            <SortHeads {...sorting} onSort={onSort} />
            {canChange && (
              <th role={ROLES.columnheader} scope="col" className={classes.actions}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <UserRows {...rows} users={users} canChange={canChange} />
      </table>
    </div>
  );
}
