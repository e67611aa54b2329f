import { createPath, type Location, type NavigationType, type Navigator, type To } from 'react-router';
import { setPageLoading } from '../ui/page-loading.ts';
import type { ScrollPositions } from './scroll-positions.ts';

/** What is shown: a page, or why its code could not be loaded. */
export interface Visit {
  location: Location;
  action: NavigationType;
  /** False on the first page until its code is loaded. */
  isLoaded: boolean;
  failure: unknown;
  /** Where the page was left. Null for a new page, which opens at its top. */
  scrollTo: number | null;
  /** The page only changed its own address. */
  keepsPlace: boolean;
  fades: boolean;
}

/** The part of a history that the router uses. */
interface PageHistory {
  location: Location;
  action: `${NavigationType}`;
  push(to: To, state?: unknown): void;
  replace(to: To, state?: unknown): void;
  go(delta: number): void;
  listen(onPop: (update: { location: Location }) => void): () => void;
  createHref(to: To): string;
  createURL(to: To): URL;
  encodeLocation(to: To): { pathname: string; search: string; hash: string };
}

export interface PageRouter {
  /** The latest visit. React may still be drawing it. */
  readonly visit: Visit;
  navigator: Navigator;
  subscribe(onVisit: (visit: Visit) => void): () => void;
  /** Called when a visit has been drawn. */
  onDrawn(visit: Visit): void;
  /** Called when the browser leaves the app. */
  onLeave(): void;
}

interface Options {
  preventScrollReset?: boolean;
  viewTransition?: boolean;
}

/**
 * Opens pages: loads a page's code first, while the old page stays, and then changes the address. The routes and links are
 * React Router's. Its own data router is three times as large as everything else of it that we use, because it also loads
 * data and sends forms.
 *
 * `load` returns null if a page's code is loaded already.
 */
export function createPageRouter(
  history: PageHistory,
  load: (location: Location) => Promise<void> | null,
  positions: ScrollPositions,
): PageRouter {
  const listeners = new Set<(visit: Visit) => void>();
  let visit: Visit = {
    location: history.location,
    action: 'POP' as NavigationType,
    isLoaded: true,
    failure: null,
    scrollTo: null,
    keepsPlace: false,
    fades: false,
  };
  /** The latest navigation. Earlier ones that are still loading are dropped. */
  let latest = 0;
  /** The page whose code is loading. */
  let opening: Location | null = null;
  let drawn = visit;

  const show = (next: Visit) => {
    visit = next;
    opening = null;
    for (const listener of listeners) listener(next);
  };

  /** `arrive` changes the address, and returns it. */
  const open = (
    action: `${NavigationType}`,
    target: Location,
    arrive: () => Location,
    options: Options = {},
  ) => {
    const number = ++latest;
    positions.save(visit.location.key);
    const finish = (failure: unknown) => {
      if (number !== latest) return;
      const location = arrive();
      show({
        location,
        action: action as NavigationType,
        isLoaded: true,
        failure,
        scrollTo: positions.find(location.key),
        keepsPlace: options.preventScrollReset === true,
        fades: options.viewTransition === true,
      });
    };
    const loading = load(target);
    if (loading === null) return finish(null);
    opening = target;
    setPageLoading(loading.then(() => finish(null), finish));
  };

  const goTo = (action: 'PUSH' | 'REPLACE', to: To, state: unknown, options: Options | undefined) => {
    const path = typeof to === 'string' ? to : createPath(to);
    const target = { ...visit.location, ...history.encodeLocation(path) };
    const own = drawn.location.pathname;
    // A page that is about to disappear keeps its address, so that filters that were just typed do not stop the next page.
    if (action === 'REPLACE' && target.pathname === own && (opening ?? visit.location).pathname !== own)
      return;
    const arrive = () => {
      if (action === 'PUSH') history.push(path, state);
      else history.replace(path, state);
      return history.location;
    };
    open(action, target, arrive, options);
  };

  history.listen(({ location }) => open('POP', location, () => location));

  const first = load(visit.location);
  if (first) {
    visit = { ...visit, isLoaded: false };
    const number = ++latest;
    const finish = (failure: unknown) => {
      if (number === latest)
        show({ ...visit, isLoaded: true, failure, scrollTo: positions.find(visit.location.key) });
    };
    void first.then(() => finish(null), finish);
  }

  return {
    get visit() {
      return visit;
    },
    navigator: {
      createHref: history.createHref,
      createURL: history.createURL,
      encodeLocation: history.encodeLocation,
      go: history.go,
      push: (to, state, options) => goTo('PUSH', to, state, options),
      replace: (to, state, options) => goTo('REPLACE', to, state, options),
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    onDrawn(last) {
      drawn = last;
      if (opening === null && last === visit) setPageLoading(null);
    },
    onLeave() {
      if (opening === null) positions.save(visit.location.key);
      positions.store();
    },
  };
}
