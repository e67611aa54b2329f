import { LOW_TOKEN_THRESHOLD } from '@cold-open/contract/account/account.contract';
import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { UnstyledButton } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { orNotAvailable } from '../../ui/DataTable.tsx';
import { formatDay } from '../../ui/day-format.ts';
import { EmailText } from '../../ui/EmailText.tsx';
import { LetterAvatar } from '../../ui/LetterAvatar.tsx';
import { isRowActionClick, RowTabIndex } from '../../ui/RowAction.tsx';
import { PlanStatus } from '../billing/PlanStatus.tsx';
import { ROLES } from './table-roles.ts';
import { UserRowActions, type UserRowHandlers } from './UserRowActions.tsx';
import classes from './UsersTable.module.css';
import { USER_COLUMNS } from './user-columns.ts';
import { ROLE_LABELS } from './user-roles.ts';

interface UserRowProps {
  user: AdminUser;
  /** The position in the list. */
  index: number;
  selected: boolean;
  /** A change to this user is in progress. */
  busy: boolean;
  canChange: boolean;
  isTabStop: boolean;
  handlers: UserRowHandlers;
  /** Measures the row's height. */
  measure?: ((row: Element | null) => void) | undefined;
  onFocused: (id: string) => void;
}

/** Memoized: there may be many rows. */
export const UserRow = memo(function UserRow({
  user,
  index,
  selected,
  busy,
  canChange,
  isTabStop,
  handlers,
  measure,
  onFocused,
}: UserRowProps) {
  const tabIndex = isTabStop ? 0 : -1;
  const name = (
    <UnstyledButton
      className={classes.name ?? ''}
      data-user-name
      tabIndex={tabIndex}
      aria-pressed={selected}
      onClick={(event) => {
        event.stopPropagation();
        handlers.onToggle(user);
      }}
    >
      <LetterAvatar user={user} />
      <span>
        {user.name === '' ? orNotAvailable('') : <bdi>{user.name}</bdi>}
        {user.role && <span className={classes.admin}>{ROLE_LABELS[user.role]}</span>}
      </span>
    </UnstyledButton>
  );
  const cells: Record<(typeof USER_COLUMNS)[number]['sort'], ReactNode> = {
    name,
    email: <EmailText email={user.email} />,
    subscriptionStatus: <PlanStatus status={user.subscriptionStatus} />,
    tokens: <span data-low={user.tokens < LOW_TOKEN_THRESHOLD || undefined}>{user.tokens}</span>,
    createdAt: formatDay(user.createdAt),
    planActivatedAt: dayOrNotAvailable(user.planActivatedAt),
    planDeactivatedAt: dayOrNotAvailable(user.planDeactivatedAt),
  };
  return (
    <tr
      ref={measure}
      role={ROLES.row}
      data-index={index}
      aria-rowindex={index + 2}
      data-row-key={user._id}
      aria-selected={selected}
      aria-busy={busy || undefined}
      onClick={(event) => {
        if (isRowActionClick(event)) return;
        // On a phone the details open in a drawer, which later returns the focus to the name.
        event.currentTarget.querySelector<HTMLElement>('[data-user-name]')?.focus({ preventScroll: true });
        handlers.onToggle(user);
      }}
      onFocus={() => onFocused(user._id)}
    >
      {USER_COLUMNS.map(({ sort, label, numeric }) => (
        <td
          key={sort}
          role={sort === 'name' ? ROLES.rowheader : ROLES.gridcell}
          data-column={sort}
          data-label={label}
          data-numeric={numeric || undefined}
        >
          {cells[sort]}
        </td>
      ))}
      {canChange && (
        <td role={ROLES.gridcell} className={classes.actions} data-row-actions>
          <RowTabIndex value={tabIndex}>
            <UserRowActions user={user} busy={busy} handlers={handlers} />
          </RowTabIndex>
        </td>
      )}
    </tr>
  );
});

function dayOrNotAvailable(iso: string | null): ReactNode {
  return orNotAvailable(iso === null ? '' : formatDay(iso));
}
