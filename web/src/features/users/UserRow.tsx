import { LOW_TOKEN_THRESHOLD } from '@cold-open/contract/account/account.contract';
import type { AdminUser } from '@cold-open/contract/users/users.contract';
import { UnstyledButton } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { orNotAvailable } from '../../ui/DataTable.tsx';
import { formatDay } from '../../ui/day-format.ts';
import { RowTabIndex } from '../../ui/RowAction.tsx';
import { EmailText } from '../../ui/EmailText.tsx';
import { PlanStatus } from '../billing/PlanStatus.tsx';
import { ROLES } from './table-roles.ts';
import { LetterAvatar } from '../../ui/LetterAvatar.tsx';
import { UserRowActions } from './UserRowActions.tsx';
import classes from './UsersTable.module.css';
import { USER_COLUMNS } from './user-columns.ts';

export interface UserActs {
  /** A click on a row, or Enter or Space on its name; also on the one that is selected. */
  onToggle: (user: AdminUser) => void;
  onPlan: (user: AdminUser) => void;
  onResetTokens: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
}

interface UserRowProps {
  user: AdminUser;
  selected: boolean;
  /** Something is being done to this user. */
  busy: boolean;
  /** The row that the Tab key stops at. */
  isStop: boolean;
  acts: UserActs;
  onVisited: (id: string) => void;
}

/** Drawn anew only for what concerns this one: there may be many. */
export const UserRow = memo(function UserRow({
  user,
  selected,
  busy,
  isStop,
  acts,
  onVisited,
}: UserRowProps) {
  const tabIndex = isStop ? 0 : -1;
  const name = (
    <UnstyledButton
      className={classes.name ?? ''}
      data-user-name
      tabIndex={tabIndex}
      aria-pressed={selected}
      onClick={(event) => {
        event.stopPropagation();
        acts.onToggle(user);
      }}
    >
      <LetterAvatar user={user} />
      <span>
        {user.name === '' ? orNotAvailable('') : <bdi>{user.name}</bdi>}
        {user.admin && <span className={classes.admin}>Admin</span>}
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
      role={ROLES.row}
      data-row-key={user._id}
      aria-selected={selected}
      aria-busy={busy || undefined}
      onClick={(event) => {
        // What opens over the page gives the focus back to it.
        event.currentTarget.querySelector<HTMLElement>('[data-user-name]')?.focus({ preventScroll: true });
        acts.onToggle(user);
      }}
      onFocus={() => onVisited(user._id)}
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: nothing happens here, the click only ends here. */}
      <td role={ROLES.gridcell} className={classes.actions} onClick={(event) => event.stopPropagation()}>
        <RowTabIndex value={tabIndex}>
          <UserRowActions user={user} busy={busy} acts={acts} />
        </RowTabIndex>
      </td>
    </tr>
  );
});

function dayOrNotAvailable(iso: string | null): ReactNode {
  return orNotAvailable(iso === null ? '' : formatDay(iso));
}
