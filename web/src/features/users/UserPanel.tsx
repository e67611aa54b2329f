import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import type { AdminUser } from '@cold-open/contract/users/admin-user';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Drawer } from '../../ui/dialogs.tsx';
import { UserDetails } from './UserDetails.tsx';
import classes from './UserPanel.module.css';

/** Details for the selected user: beside the list on a wide screen, else in a drawer. */
export function UserPanel({
  user,
  isConfirming,
  onEdit,
  onSignOut,
  onRemoveSecondStep,
  onClose,
}: {
  user: AdminUser | null;
  /** A confirmation dialog is open and handles the keys. */
  isConfirming: boolean;
  onEdit: (user: AdminUser) => void;
  onSignOut: (user: AdminUser) => void;
  onRemoveSecondStep: (user: AdminUser) => void;
  onClose: (user: AdminUser) => void;
}) {
  const isBeside = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  // Kept while the drawer closes, so that it is not empty during the transition.
  const [lastUser, setLastUser] = useState(user);
  if (user !== null && user !== lastUser) setLastUser(user);
  const wasJustConfirming = useTrueUntilNextTask(isConfirming);
  if (lastUser === null) return null;

  const label = `Details for ${lastUser.name || lastUser.email}`;
  const details = (
    <UserDetails
      listedUser={lastUser}
      onEdit={() => onEdit(lastUser)}
      onSignOut={() => onSignOut(lastUser)}
      onRemoveSecondStep={() => onRemoveSecondStep(lastUser)}
      onClose={() => onClose(lastUser)}
    />
  );
  if (isBeside) {
    return (
      user && (
        <aside aria-label={label} className={classes.aside}>
          {details}
        </aside>
      )
    );
  }
  return (
    <Drawer
      opened={user !== null}
      onClose={() => onClose(lastUser)}
      closeOnEscape={!isConfirming && !wasJustConfirming}
      position={isPhone ? 'bottom' : 'right'}
      size={420}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': label } }}
      padding={0}
      classNames={{ content: (isPhone ? classes.bottomDrawer : classes.sideDrawer) ?? '' }}
    >
      {details}
    </Drawer>
  );
}

/**
 * Stays true until the current event has been handled. The Escape key that closes the confirmation must not close the drawer too,
 * whichever of the two handles it first.
 */
function useTrueUntilNextTask(isTrue: boolean): boolean {
  const [staysTrue, setStaysTrue] = useState(isTrue);
  useEffect(() => {
    if (isTrue) {
      setStaysTrue(true);
      return;
    }
    const timer = setTimeout(() => setStaysTrue(false));
    return () => clearTimeout(timer);
  }, [isTrue]);
  return staysTrue;
}
