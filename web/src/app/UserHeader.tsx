import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import {
  useAccountEvents,
  useCurrentUser,
  useSessionEndedElsewhere,
} from '../features/account/account.queries.ts';
import { type PaletteDialog, showPaletteDialog } from '../features/palette/palette-dialogs.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import { AvatarMenu } from './AvatarMenu.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { NavDrawer } from './NavDrawer.tsx';
import { NavLinks } from './NavLinks.tsx';
import { type HasScreen, isBeforeFirstPlan, navEntriesFor } from './navigation.ts';
import { PlanBadge } from './PlanBadge.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { TokenPill } from './TokenPill.tsx';
import classes from './UserHeader.module.css';

export function UserHeader({
  navigation,
  offers,
  hasScreen,
}: {
  navigation: boolean;
  /** The token balance and the offers are shown. */
  offers: boolean;
  hasScreen: HasScreen;
}) {
  useSessionEndedElsewhere();
  useAccountEvents();
  const user = useCurrentUser().data;
  const { key: locationKey } = useLocation();
  // The drawer is open only at the location where it was opened, so that any navigation closes it.
  const [drawerOpenAt, setDrawerOpenAt] = useState<string | null>(null);
  const drawerOpen = drawerOpenAt === locationKey;
  const [isSigningOut, setSigningOut] = useState(false);
  const avatarButton = useRef<HTMLButtonElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const entries = navEntriesFor({ admin: user?.admin ?? false }, hasScreen);

  const askToSignOut = () => {
    setDrawerOpenAt(null);
    setSigningOut(true);
  };
  // The menu entry that opened the dialog no longer exists. Only one of the two buttons is visible and takes the focus.
  const focusOpener = () => {
    avatarButton.current?.focus();
    menuButton.current?.focus();
  };
  const show = (dialog: PaletteDialog) => {
    setDrawerOpenAt(null);
    showPaletteDialog(dialog, focusOpener);
  };

  return (
    <HeaderBar>
      <Wordmark to={PAGE_PATHS.home} />
      {navigation && (
        <>
          <nav className={classes.nav} aria-label="Main">
            <NavLinks entries={entries} className={classes.link ?? ''} />
          </nav>
          <div className={classes.tools}>
            {user && offers && <TokenPill user={user} hasScreen={hasScreen} />}
            <div className={classes.wide}>
              {user && offers && !isBeforeFirstPlan(user) && <PlanBadge user={user} hasScreen={hasScreen} />}
              <SearchButton />
              <SchemeToggle />
              <AvatarMenu
                user={user}
                hasScreen={hasScreen}
                onSearch={() => show('palette')}
                onShortcuts={() => show('shortcuts')}
                onSignOut={askToSignOut}
                buttonRef={avatarButton}
              />
            </div>
            <ActionIcon
              ref={menuButton}
              variant="transparent"
              c="inherit"
              className={classes.menu ?? ''}
              aria-label="Open menu"
              aria-haspopup="dialog"
              aria-expanded={drawerOpen}
              onClick={() => setDrawerOpenAt(locationKey)}
            >
              <IconMenu2 size={22} stroke={1.75} aria-hidden />
            </ActionIcon>
          </div>
          <NavDrawer
            opened={drawerOpen}
            onClose={() => setDrawerOpenAt(null)}
            user={user}
            entries={entries}
            hasScreen={hasScreen}
            onSearch={() => show('palette')}
            onLogout={askToSignOut}
          />
        </>
      )}
      <SignOutDialog opened={isSigningOut} onClose={() => setSigningOut(false)} onClosed={focusOpener} />
    </HeaderBar>
  );
}
