import { lazy, Suspense } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useToken } from '../api/session.ts';
import classes from './AppShell.module.css';
import { Footer } from './Footer.tsx';
import { frameFor } from './frame.ts';
import { HeaderBar } from './HeaderBar.tsx';
import type { HasScreen } from './navigation.ts';
import { OfflineNotice } from './OfflineNotice.tsx';
import { PageProgress } from './PageProgress.tsx';
import { PaletteKeys } from './PaletteKeys.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { loaded } from './screen-load-error.ts';
import { VisitorHeader } from './VisitorHeader.tsx';

export const CONTENT_ID = 'content';
// On its own, since a visitor who is not signed in needs none of it.
const UserHeader = lazy(async () => ({ default: (await loaded(import('./UserHeader.tsx'))).UserHeader }));

export function AppShell({ hasScreen }: { hasScreen: HasScreen }) {
  const { pathname } = useLocation();
  const signedIn = useToken() !== null;
  const frame = frameFor(pathname, signedIn);
  return (
    <div className={classes.shell}>
      <a href={`#${CONTENT_ID}`} className={classes.skip}>
        Skip to content
      </a>
      <PageProgress />
      <SessionWatch />
      {frame.surround &&
        (signedIn ? (
          <Suspense fallback={<HeaderBar />}>
            <UserHeader navigation={frame.navigation} hasScreen={hasScreen} />
          </Suspense>
        ) : (
          <VisitorHeader />
        ))}
      <main id={CONTENT_ID} tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
      {frame.surround && <Footer />}
      {signedIn && <PaletteKeys hasScreen={hasScreen} hearsHelpKey={frame.surround} />}
      <OfflineNotice />
      <ScrollRestoration />
    </div>
  );
}
