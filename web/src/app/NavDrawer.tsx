import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Drawer.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import type { CurrentUser } from '@cold-open/contract/account/account.contract';
import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { Button, CloseButton, Switch, UnstyledButton } from '@mantine/core';
import {
  IconLogout,
  IconMicrophone,
  IconMoon,
  IconPhoto,
  IconSearch,
  IconTicket,
  IconUserCircle,
} from '@tabler/icons-react';
import { Fragment } from 'react';
import { Link, NavLink } from 'react-router';
import { Drawer } from '../ui/dialogs.tsx';
import { Avatar } from './Avatar.tsx';
import { chooseScheme } from './color-scheme.ts';
import classes from './NavDrawer.module.css';
import { NavLinks } from './NavLinks.tsx';
import { GENERATE_ENTRY, type HasScreen, type NavEntry } from './navigation.ts';
import { PlanBadge } from './PlanBadge.tsx';
import { useScheme } from './use-scheme.ts';

/** The entries of the avatar menu, which is hidden where the drawer is shown, and the Home tab that people look for. */
const ACCOUNT_SCREENS = [
  { label: 'Images', path: PAGE_PATHS.images, Icon: IconPhoto },
  { label: 'Account', path: PAGE_PATHS.account, Icon: IconUserCircle },
  { label: 'My voice', path: PAGE_PATHS.voice, Icon: IconMicrophone },
  { label: 'Token history', path: PAGE_PATHS.tokens, Icon: IconTicket },
];

export function NavDrawer({
  opened,
  onClose,
  user,
  entries,
  offers,
  hasScreen,
  onSearch,
  onLogout,
}: {
  opened: boolean;
  onClose: () => void;
  user: CurrentUser | undefined;
  entries: readonly NavEntry[];
  /** The offers are shown. */
  offers: boolean;
  hasScreen: HasScreen;
  onSearch: () => void;
  onLogout: () => void;
}) {
  const dark = useScheme() === 'dark';
  const active = user?.subscriptionStatus === 'active';
  const badge = user && <PlanBadge user={user} hasScreen={hasScreen} />;
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Menu' } }}
      padding={0}
      classNames={{ content: classes.drawer ?? '', body: classes.body ?? '' }}
    >
      <div className={classes.panel} data-slate>
        <div className={classes.user}>
          {user && <Avatar name={user.name} />}
          <strong>
            <bdi>{user?.name}</bdi>
          </strong>
          {active && badge}
          <CloseButton
            className={classes.close ?? ''}
            size={44}
            iconSize={22}
            variant="transparent"
            aria-label="Close menu"
            onClick={onClose}
          />
        </div>
        <hr className={classes.line} />
        {hasScreen(GENERATE_ENTRY.path) && (
          <Button component={Link} to={GENERATE_ENTRY.path} variant="lamp" h={50} mx={24} mt={18} mb={8}>
            {GENERATE_ENTRY.label}
          </Button>
        )}
        <nav className={classes.nav} aria-label="Main">
          <NavLinks entries={entries} className={classes.link ?? ''} />
        </nav>
        <hr className={classes.line} />
        <div className={classes.foot}>
          {offers && !active && badge && <div className={classes.upgrade}>{badge}</div>}
          {ACCOUNT_SCREENS.filter(({ path }) => hasScreen(path)).map(({ label, path, Icon }) => (
            <Fragment key={path}>
              <NavLink to={path} className={classes.row ?? ''}>
                <Icon size={20} stroke={1.75} aria-hidden />
                {label}
              </NavLink>
              <hr className={classes.line} data-flush />
            </Fragment>
          ))}
          <UnstyledButton className={classes.row ?? ''} onClick={onSearch}>
            <IconSearch size={20} stroke={1.75} aria-hidden />
            Search
          </UnstyledButton>
          <hr className={classes.line} data-flush />
          <Switch
            label={
              <span className={classes.row}>
                <IconMoon size={20} stroke={1.75} aria-hidden />
                Dark mode
              </span>
            }
            labelPosition="left"
            size="md"
            withThumbIndicator={false}
            checked={dark}
            onChange={(event) => chooseScheme(event.currentTarget.checked ? 'dark' : 'light')}
            classNames={{
              root: classes.switch ?? '',
              body: classes.switchBody ?? '',
              label: classes.switchLabel ?? '',
              track: classes.track ?? '',
              thumb: classes.thumb ?? '',
            }}
          />
          <hr className={classes.line} data-flush />
          <UnstyledButton className={classes.row ?? ''} onClick={onLogout}>
            <IconLogout size={20} stroke={1.75} aria-hidden />
            Logout
          </UnstyledButton>
        </div>
      </div>
    </Drawer>
  );
}
