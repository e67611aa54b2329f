import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { Router } from 'react-router';
import type { PageRouter, Visit } from './page-router.ts';

const VisitContext = createContext<Visit | null>(null);

/** Shows the current page, and returns to the place where it was left. */
export function AppRouter({ router, children }: { router: PageRouter; children: ReactNode }) {
  const [visit, setVisit] = useState(router.visit);
  useLayoutEffect(() => {
    const draw = (next: Visit) => {
      if (next.fades && 'startViewTransition' in document)
        document.startViewTransition(() => flushSync(() => setVisit(router.visit)));
      else startTransition(() => setVisit(next));
    };
    const stop = router.subscribe(draw);
    setVisit(router.visit);
    return stop;
  }, [router]);
  useLayoutEffect(() => router.onDrawn(visit), [router, visit]);

  const { location, action, scrollTo, keepsPlace } = visit;
  useLayoutEffect(() => {
    if (scrollTo !== null) {
      window.scrollTo(0, scrollTo);
      return;
    }
    const target = findTarget(location.hash);
    if (target) target.scrollIntoView();
    else if (!keepsPlace) window.scrollTo(0, 0);
  }, [location, scrollTo, keepsPlace]);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    const leave = () => {
      router.onLeave();
      // The browser itself restores the place when somebody returns from another site.
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, [router]);

  return (
    <VisitContext value={visit}>
      <Router location={location} navigationType={action} navigator={router.navigator}>
        {children}
      </Router>
    </VisitContext>
  );
}

/** Null in tests that render a page without the app. */
export function useVisit(): Visit | null {
  return useContext(VisitContext);
}

function findTarget(hash: string): HTMLElement | null {
  if (hash === '') return null;
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
