import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { useToken } from '../api/session.ts';
import classes from './AppShell.module.css';
import { Footer } from './Footer.tsx';
import { frameFor } from './frame.ts';
import { HeaderBar } from './HeaderBar.tsx';
import { OfflineNotice } from './OfflineNotice.tsx';
import { SessionWatch } from './SessionWatch.tsx';
import { loaded } from './screen-load-error.ts';
import { VisitorHeader } from './VisitorHeader.tsx';

const CONTENT_ID = 'content';
// On its own, since a visitor who is not signed in needs none of it.
const UserHeader = lazy(async () => ({ default: (await loaded(import('./UserHeader.tsx'))).UserHeader }));

export function AppShell() {
  const { pathname } = useLocation();
  const signedIn = useToken() !== null;
  const frame = frameFor(pathname, signedIn);
  const main = useFocusOnNewPage(pathname);
  return (
    <div className={classes.shell}>
      <a href={`#${CONTENT_ID}`} className={classes.skip}>
        Skip to content
      </a>
      <SessionWatch />
      {frame.surround &&
        (signedIn ? (
          <Suspense fallback={<HeaderBar />}>
            <UserHeader navigation={frame.navigation} />
          </Suspense>
        ) : (
          <VisitorHeader />
        ))}
      <main id={CONTENT_ID} tabIndex={-1} ref={main} className={classes.main}>
        <Outlet />
      </main>
      {frame.surround && <Footer />}
      <OfflineNotice />
      <ScrollRestoration />
    </div>
  );
}

/** A reader by ear or keyboard starts at the top of each new page; a redirect shows nothing and does not count. */
function useFocusOnNewPage(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current !== null && shown.current !== pathname) main.current?.focus({ preventScroll: true });
    if (main.current?.childElementCount) shown.current = pathname;
  }, [pathname]);
  return main;
}
