import { ADMIN_ROLES, type AdminRole } from '@cold-open/contract/http/admin-roles';
import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useIgnoreRepeats } from '../../ui/use-ignore-repeats.ts';
import classes from './UserRole.module.css';
import { useChangeUser } from './user-changes.ts';
import { ROLE_LABELS, ROLE_PURPOSES } from './user-roles.ts';

const NONE = 'none';
const OPTIONS = [
  { value: NONE, label: 'User' },
  ...ADMIN_ROLES.toReversed().map((role) => ({ value: role, label: ROLE_LABELS[role] })),
];

/** Lets an owner choose what the user may do as an admin. */
export function UserRole({ user, busy }: { user: AdminUser; busy: boolean }) {
  const saved = user.role ?? NONE;
  const [chosen, setChosen] = useState<AdminRole | typeof NONE>(saved);
  const change = useChangeUser();
  const save = useIgnoreRepeats(() =>
    change.mutate(
      { action: 'set_role', user, role: chosen === NONE ? null : chosen },
      { onError: () => setChosen(saved) },
    ),
  );
  return (
    <div className={classes.role}>
      <NativeSelect
        label="Role"
        description={ROLE_PURPOSES[chosen]}
        inputWrapperOrder={['label', 'input', 'description']}
        data={OPTIONS}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value as typeof chosen)}
      />
      <Button disabled={chosen === saved || busy} onClick={() => save()}>
        Change role
      </Button>
    </div>
  );
}
