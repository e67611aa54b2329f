import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { Button } from '@mantine/core';
import { IconPencil, IconReload, IconToggleLeft, IconToggleRight, IconTrash } from '@tabler/icons-react';
import { memo, useContext } from 'react';
import { HoverLabel } from '../../ui/HoverLabel.tsx';
import { RowAction, RowTabIndex } from '../../ui/RowAction.tsx';
import classes from './UserRowActions.module.css';

export interface UserRowHandlers {
  /** Called for a click on a row, and for Enter or Space on its name, selected or not. */
  onToggle: (user: AdminUser) => void;
  onPlan: (user: AdminUser) => void;
  onEditTokens: (user: AdminUser) => void;
  onResetTokens: (user: AdminUser) => void;
  onDelete: (user: AdminUser) => void;
}

/** Memoized: the row is rendered again when it is selected. */
export const UserRowActions = memo(function UserRowActions({
  user,
  busy,
  handlers,
}: {
  user: AdminUser;
  busy: boolean;
  handlers: UserRowHandlers;
}) {
  const who = user.name || user.email;
  const isActive = user.subscriptionStatus === 'active';
  const planLabel = isActive ? 'Deactivate Plan' : 'Activate Plan';
  const PlanIcon = isActive ? IconToggleRight : IconToggleLeft;
  return (
    <div className={classes.actions}>
      {/* In a narrow table the button shows only its icon. */}
      <HoverLabel label={planLabel}>
        <Button
          size="sm"
          className={classes.plan ?? ''}
          aria-label={`${planLabel} for ${who}`}
          aria-busy={busy || undefined}
          tabIndex={useContext(RowTabIndex)}
          onClick={() => {
            if (!busy) handlers.onPlan(user);
          }}
        >
          <span className={classes.planText}>{planLabel}</span>
          <PlanIcon className={classes.planIcon ?? ''} size={21} aria-hidden />
        </Button>
      </HoverLabel>
      <span data-edit-tokens className={classes.tokens}>
        <RowAction
          label="Edit tokens"
          target={`for ${who}`}
          icon={<IconPencil size={19} aria-hidden />}
          busy={busy}
          onClick={() => handlers.onEditTokens(user)}
        />
      </span>
      <RowAction
        label="Reset tokens"
        target={`for ${who}`}
        icon={<IconReload size={19} aria-hidden />}
        busy={busy}
        onClick={() => handlers.onResetTokens(user)}
      />
      <RowAction
        label="Delete user"
        target={who}
        icon={<IconTrash size={19} aria-hidden />}
        destructive
        busy={busy}
        onClick={() => handlers.onDelete(user)}
      />
    </div>
  );
});
