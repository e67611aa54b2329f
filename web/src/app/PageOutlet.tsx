import { useEffect, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { CONTENT_ID } from './AppShell.tsx';
import { LoadErrors, PageErrorBoundary } from './PageErrorBoundary.tsx';

/**
 * Moves the focus to the top of each new page, for keyboard and screen reader users. A page
 * that fails leaves the header.
 */
export function PageOutlet() {
  const { pathname } = useLocation();
  const lastPath = useRef<string | null>(null);
  useEffect(() => {
    const main = document.getElementById(CONTENT_ID);
    if (lastPath.current !== null && lastPath.current !== pathname) main?.focus({ preventScroll: true });
    // A redirect renders nothing and does not count.
    if (main?.childElementCount) lastPath.current = pathname;
  }, [pathname]);
  return (
    <PageErrorBoundary>
      <LoadErrors>
        <Outlet />
      </LoadErrors>
    </PageErrorBoundary>
  );
}
