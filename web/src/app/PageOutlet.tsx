import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { CONTENT_ID } from './AppShell.tsx';

/** Where the pages stand. A reader by ear or keyboard starts at the top of each new one. */
export function PageOutlet() {
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const main = document.getElementById(CONTENT_ID);
    if (shown.current !== null && shown.current !== pathname) main?.focus({ preventScroll: true });
    // A redirect shows nothing and does not count.
    if (main?.childElementCount) shown.current = pathname;
  }, [pathname]);
  return <Outlet />;
}
