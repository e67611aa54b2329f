import type { AdminUser } from '@cold-open/contract/users/users.contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { SortHeads } from './SortHeads.tsx';
import { SortSelect } from './SortSelect.tsx';
import { ROLES } from './table-roles.ts';
import { UserRow } from './UserRow.tsx';
import type { UserRowHandlers } from './UserRowActions.tsx';
import classes from './UsersTable.module.css';
import type { UsersView } from './use-users-address.ts';
import { useUserPowers } from './user-roles.ts';

/**
 * A single Tab stop: the arrow keys move between names, and Tab goes to the current row's actions and then out of the table. In a narrow container each row is a card.
 */
export function UsersTable({
  users,
  view,
  onSort,
  selectedId,
  busyIds,
  handlers,
}: {
  users: readonly AdminUser[];
  view: UsersView;
  onSort: (sorted: Pick<UsersView, 'sort' | 'order'>) => void;
  selectedId: string | null;
  busyIds: readonly string[];
  handlers: UserRowHandlers;
}) {
  const { canChange } = useUserPowers();
  const body = useRef<HTMLTableSectionElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const isListed = (id: string | null) => users.some(({ _id }) => _id === id);
  const tabStopId = [focusedId, selectedId].find(isListed) ?? users[0]?._id;

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    const names = [...(body.current?.querySelectorAll<HTMLElement>('[data-user-name]') ?? [])];
    const from = event.target instanceof HTMLElement ? names.indexOf(event.target) : -1;
    if (from < 0) return;
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: names.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    names[to]?.focus();
  };

  return (
    <div className={classes.frame}>
      <SortSelect view={view} onSort={onSort} />
      <table className={classes.table} role={ROLES.grid} aria-label="Users">
        <thead role={ROLES.rowgroup}>
          <tr role={ROLES.row}>
            <SortHeads view={view} onSort={onSort} />
            {canChange && (
              <th role={ROLES.columnheader} scope="col" className={classes.actions}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body} role={ROLES.rowgroup} onKeyDown={moveFocus}>
          {users.map((user) => (
            <UserRow
              key={user._id}
              user={user}
              selected={user._id === selectedId}
              busy={busyIds.includes(user._id)}
              canChange={canChange}
              isTabStop={user._id === tabStopId}
              handlers={handlers}
              onFocused={setFocusedId}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
