import type { AdminUser } from '@cold-open/contract/users/users.contract';
import { type KeyboardEvent, useRef, useState } from 'react';
import { SortHeads } from './SortHeads.tsx';
import { SortSelect } from './SortSelect.tsx';
import { ROLES } from './table-roles.ts';
import { type UserActs, UserRow } from './UserRow.tsx';
import classes from './UsersTable.module.css';
import type { UsersView } from './use-users-address.ts';

/**
 * One stop of the Tab key: the arrows walk through the names, Tab goes on into the actions of the row at hand and then
 * out of the table. In a narrow place each row is a card.
 */
export function UsersTable({
  users,
  view,
  onSort,
  selectedId,
  busyIds,
  acts,
}: {
  users: readonly AdminUser[];
  view: UsersView;
  onSort: (sorted: Pick<UsersView, 'sort' | 'order'>) => void;
  selectedId: string | null;
  busyIds: readonly string[];
  acts: UserActs;
}) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [visitedId, setVisitedId] = useState<string | null>(null);
  const isListed = (id: string | null) => users.some(({ _id }) => _id === id);
  const stop = [visitedId, selectedId].find(isListed) ?? users[0]?._id;

  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const names = [...(body.current?.querySelectorAll<HTMLElement>('[data-user-name]') ?? [])];
    const at = event.target instanceof HTMLElement ? names.indexOf(event.target) : -1;
    if (at < 0) return;
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: names.length - 1 }[event.key];
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
            <th role={ROLES.columnheader} scope="col" className={classes.actions}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody ref={body} role={ROLES.rowgroup} onKeyDown={walk}>
          {users.map((user) => (
            <UserRow
              key={user._id}
              user={user}
              selected={user._id === selectedId}
              busy={busyIds.includes(user._id)}
              isStop={user._id === stop}
              acts={acts}
              onVisited={setVisitedId}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
