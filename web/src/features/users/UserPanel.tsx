import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import type { AdminUser } from '@cold-open/contract/users/users.contract';
import { Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { UserDetails } from './UserDetails.tsx';
import classes from './UserPanel.module.css';

/** More about the highlighted user: beside the list where there is room, over it elsewhere. */
export function UserPanel({
  user,
  isAsked,
  onSignOut,
  onClose,
}: {
  user: AdminUser | null;
  /** A question is open, which the keys belong to. */
  isAsked: boolean;
  onSignOut: (user: AdminUser) => void;
  onClose: (user: AdminUser) => void;
}) {
  const isBeside = useMediaQuery('(min-width: 80em)', true, { getInitialValueInEffect: false });
  const isPhone = useMediaQuery('(max-width: 40em)', false, { getInitialValueInEffect: false });
  // Kept while the drawer goes away, so that it does not go empty.
  const [shown, setShown] = useState(user);
  if (user !== null && user !== shown) setShown(user);
  const wasJustAsked = useAMomentLonger(isAsked);
  if (shown === null) return null;

  const label = `Details of ${shown.name || shown.email}`;
  const details = (
    <UserDetails
      key={shown._id}
      asListed={shown}
      onSignOut={() => onSignOut(shown)}
      onClose={() => onClose(shown)}
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
      onClose={() => onClose(shown)}
      closeOnEscape={!isAsked && !wasJustAsked}
      position={isPhone ? 'bottom' : 'right'}
      size={420}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': label } }}
      padding={0}
      classNames={{ content: (isPhone ? classes.fromBelow : classes.fromTheSide) ?? '' }}
    >
      {details}
    </Drawer>
  );
}

/** The key that closes the question is the question's alone, whichever of the two hears it first. */
function useAMomentLonger(isTrue: boolean): boolean {
  const [lingers, setLingers] = useState(isTrue);
  useEffect(() => {
    if (isTrue) {
      setLingers(true);
      return;
    }
    const end = setTimeout(() => setLingers(false));
    return () => clearTimeout(end);
  }, [isTrue]);
  return lingers;
}
