import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useRef, useState } from 'react';
import {
  useAccountEvents,
  useCurrentUser,
  useSessionEndedElsewhere,
} from '../features/account/account.queries.ts';
import { type PaletteDialog, showPaletteDialog } from '../features/palette/palette-dialogs.ts';
import { Wordmark } from '../ui/Wordmark.tsx';
import { AvatarMenu } from './AvatarMenu.tsx';
import { HeaderBar } from './HeaderBar.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { NavLinks } from './NavLinks.tsx';
import { type HasScreen, isBeforeFirstPlan, navEntriesFor } from './navigation.ts';
import { PlanBadge } from './PlanBadge.tsx';
import { SchemeToggle } from './SchemeToggle.tsx';
import { SearchButton } from './SearchButton.tsx';
import { SignOutDialog } from './SignOutDialog.tsx';
import { TokenPill } from './TokenPill.tsx';
import classes from './UserHeader.module.css';

/** Does not depend on the location, which also changes with every filter and panel of a page. */
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
  const [isSigningOut, setSigningOut] = useState(false);
  const avatarButton = useRef<HTMLButtonElement>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  const entries = navEntriesFor({ admin: user?.admin ?? false, offers }, hasScreen);

  const askToSignOut = () => setSigningOut(true);
  // The menu entry that opened the dialog no longer exists. Only one of the two buttons is visible and takes the focus.
  const focusOpener = () => {
    avatarButton.current?.focus();
    menuButton.current?.focus();
  };
  const show = (dialog: PaletteDialog) => showPaletteDialog(dialog, focusOpener);

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
            <HeaderMenu
              buttonRef={menuButton}
              user={user}
              entries={entries}
              offers={offers}
              hasScreen={hasScreen}
              onSearch={() => show('palette')}
              onLogout={askToSignOut}
            />
          </div>
        </>
      )}
      <SignOutDialog opened={isSigningOut} onClose={() => setSigningOut(false)} onClosed={focusOpener} />
    </HeaderBar>
  );
}
