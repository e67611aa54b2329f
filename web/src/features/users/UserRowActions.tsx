import '@mantine/core/styles/Tooltip.css';
import type { AdminUser } from '@cold-open/contract/users/users.contract';
import { Button, Tooltip } from '@mantine/core';
import { IconPencil, IconReload, IconToggleLeft, IconToggleRight, IconTrash } from '@tabler/icons-react';
import { useContext, useRef, useState } from 'react';
import { RowAction, RowTabIndex } from '../../ui/RowAction.tsx';
import { TokenEditor } from './TokenEditor.tsx';
import type { UserActs } from './UserRow.tsx';
import classes from './UserRowActions.module.css';

export function UserRowActions({ user, busy, acts }: { user: AdminUser; busy: boolean; acts: UserActs }) {
  const [editing, setEditing] = useState(false);
  const tokens = useRef<HTMLSpanElement>(null);
  const who = user.name || user.email;
  const isActive = user.subscriptionStatus === 'active';
  const planAct = isActive ? 'Deactivate Plan' : 'Activate Plan';
  const PlanSign = isActive ? IconToggleRight : IconToggleLeft;
  const unlessBusy = (act: (user: AdminUser) => void) => {
    if (!busy) act(user);
  };
  const closeEditor = () => {
    setEditing(false);
    tokens.current?.querySelector('button')?.focus();
  };
  return (
    <div className={classes.actions}>
      {/* For where the words have no room. */}
      <Tooltip label={planAct} events={{ hover: true, focus: true, touch: false }}>
        <Button
          size="sm"
          className={classes.plan ?? ''}
          aria-label={`${planAct} of ${who}`}
          aria-busy={busy || undefined}
          tabIndex={useContext(RowTabIndex)}
          onClick={() => unlessBusy(acts.onPlan)}
        >
          <span className={classes.words}>{planAct}</span>
          <PlanSign className={classes.sign ?? ''} size={21} aria-hidden />
        </Button>
      </Tooltip>
      <span ref={tokens} className={classes.tokens}>
        <RowAction
          act="Edit tokens"
          of={`of ${who}`}
          icon={<IconPencil size={19} aria-hidden />}
          busy={busy}
          onAct={() => unlessBusy(() => setEditing(true))}
        />
        {editing && <TokenEditor user={user} busy={busy} onClose={closeEditor} />}
      </span>
      <RowAction
        act="Reset tokens"
        of={`of ${who}`}
        icon={<IconReload size={19} aria-hidden />}
        busy={busy}
        onAct={() => unlessBusy(acts.onResetTokens)}
      />
      <RowAction
        act="Delete user"
        of={who}
        icon={<IconTrash size={19} aria-hidden />}
        destroys
        busy={busy}
        onAct={() => unlessBusy(acts.onDelete)}
      />
    </div>
  );
}
