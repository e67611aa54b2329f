import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Menu } from '@mantine/core';
import {
  IconKeyboard,
  IconLogout,
  IconMicrophone,
  IconSearch,
  IconTicket,
  IconUserCircle,
} from '@tabler/icons-react';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { AvatarButton } from './AvatarButton.tsx';
import classes from './AvatarMenu.module.css';
import type { HasScreen } from './navigation.ts';

export interface AccountMenuProps {
  user: CurrentUser | undefined;
  hasScreen: HasScreen;
  onSearch: () => void;
  onShortcuts: () => void;
  onSignOut: () => void;
  buttonRef: RefObject<HTMLButtonElement | null>;
}

/** Works without a profile, so that signing out is always possible. It is rendered when it is first opened, and opens itself. */
export function AccountMenu({
  user,
  hasScreen,
  onSearch,
  onShortcuts,
  onSignOut,
  buttonRef,
}: AccountMenuProps) {
  const [opened, setOpened] = useState(false);
  // It replaces the button that was pressed.
  const openAtOnce = useEffectEvent(() => {
    buttonRef.current?.focus();
    setOpened(true);
  });
  useEffect(() => openAtOnce(), []);
  return (
    // Not in a portal, so that it belongs to the header landmark. The focus placeholder is not a valid child of a menu.
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={260}
      withinPortal={false}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <AvatarButton name={user?.name ?? ''} ref={buttonRef} />
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown ?? ''}>
        {user && (
          <div className={classes.user}>
            <strong>
              <bdi>{user.name}</bdi>
            </strong>
            <span>{user.email}</span>
          </div>
        )}
        {hasScreen(PAGE_PATHS.account) && (
          <Menu.Item
            component={Link}
            to={PAGE_PATHS.account}
            mih={44}
            leftSection={<IconUserCircle size={18} stroke={1.75} aria-hidden />}
          >
            Account
          </Menu.Item>
        )}
        {hasScreen(PAGE_PATHS.voice) && (
          <Menu.Item
            component={Link}
            to={PAGE_PATHS.voice}
            mih={44}
            leftSection={<IconMicrophone size={18} stroke={1.75} aria-hidden />}
          >
            My voice
          </Menu.Item>
        )}
        {hasScreen(PAGE_PATHS.tokens) && (
          <Menu.Item
            component={Link}
            to={PAGE_PATHS.tokens}
            mih={44}
            leftSection={<IconTicket size={18} stroke={1.75} aria-hidden />}
          >
            Token history
          </Menu.Item>
        )}
        <Menu.Item
          mih={44}
          leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
          onClick={onSearch}
        >
          Search
        </Menu.Item>
        <Menu.Item
          mih={44}
          leftSection={<IconKeyboard size={18} stroke={1.75} aria-hidden />}
          onClick={onShortcuts}
        >
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item
          mih={44}
          leftSection={<IconLogout size={18} stroke={1.75} aria-hidden />}
          onClick={onSignOut}
        >
          Sign Out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
