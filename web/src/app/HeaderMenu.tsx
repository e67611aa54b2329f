import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { type ComponentProps, type RefObject, useState } from 'react';
import { useLocation } from 'react-router';
import { NavDrawer } from './NavDrawer.tsx';
import classes from './UserHeader.module.css';

/** The button and the drawer with the navigation of a narrow screen. */
export function HeaderMenu({
  buttonRef,
  onSearch,
  onLogout,
  ...drawer
}: Omit<ComponentProps<typeof NavDrawer>, 'opened' | 'onClose'> & {
  buttonRef: RefObject<HTMLButtonElement | null>;
}) {
  const { key: locationKey } = useLocation();
  // The drawer is open only at the location where it was opened, so that any navigation closes it.
  const [openAt, setOpenAt] = useState<string | null>(null);
  const opened = openAt === locationKey;
  const close = () => setOpenAt(null);
  return (
    <>
      <ActionIcon
        ref={buttonRef}
        variant="transparent"
        c="inherit"
        className={classes.menu ?? ''}
        aria-label="Open menu"
        aria-haspopup="dialog"
        aria-expanded={opened}
        onClick={() => setOpenAt(locationKey)}
      >
        <IconMenu2 size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <NavDrawer
        {...drawer}
        opened={opened}
        onClose={close}
        onSearch={() => {
          close();
          onSearch();
        }}
        onLogout={() => {
          close();
          onLogout();
        }}
      />
    </>
  );
}
