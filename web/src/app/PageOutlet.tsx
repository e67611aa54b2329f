import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { CONTENT_ID } from './AppShell.tsx';

/** Moves the focus to the top of each new page, for keyboard and screen reader users. */
export function PageOutlet() {
  const { pathname } = useLocation();
  const shown = useRef<string | null>(null);
  useEffect(() => {
    const main = document.getElementById(CONTENT_ID);
    if (shown.current !== null && shown.current !== pathname) main?.focus({ preventScroll: true });
    // A redirect renders nothing and does not count.
    if (main?.childElementCount) shown.current = pathname;
  }, [pathname]);
  return <Outlet />;
}
