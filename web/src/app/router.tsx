import type { ComponentType } from 'react';
import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  matchRoutes,
  type RouteObject,
  useRoutes,
} from 'react-router';
import { LoadingIndicator } from '../ui/LoadingIndicator.tsx';
import { AppRouter, useVisit } from './AppRouter.tsx';
import { AppShell } from './AppShell.tsx';
import { AdminsOnly, SignedInOnly, VisitorsOnly } from './guards.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageErrorBoundary } from './PageErrorBoundary.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import { createPageRouter } from './page-router.ts';
import { loadScreen } from './screen-load-error.ts';
import { hasScreen, SCREENS, type Screen, type ScreenAccess } from './screens.ts';
import { createScrollPositions, giveKeyToFirstPage } from './scroll-positions.ts';

const components = new Map<string, ComponentType>();

const routesWith = (access: ScreenAccess): RouteObject[] =>
  SCREENS.filter((screen) => screen.access === access).map(({ path }) => ({
    path,
    element: <LoadedScreen path={path} />,
  }));

const ROUTES: RouteObject[] = [
  {
    element: (
      <PageErrorBoundary>
        <AppShell hasScreen={hasScreen} />
      </PageErrorBoundary>
    ),
    children: [
      {
        element: <FirstLoad />,
        children: [
          { element: <VisitorsOnly />, children: routesWith('visitor') },
          { element: <SignedInOnly />, children: routesWith('user') },
          { element: <AdminsOnly hasScreen={hasScreen} />, children: routesWith('admin') },
          ...routesWith('public'),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
];

giveKeyToFirstPage();
const router = createPageRouter(
  createBrowserHistory(),
  (location) => {
    const path = matchRoutes(ROUTES, location)?.at(-1)?.route.path;
    const screen = SCREENS.find((screen) => screen.path === path);
    return screen && !components.has(screen.path) ? loadComponent(screen) : null;
  },
  createScrollPositions(),
);

export function AppPages() {
  return (
    <AppRouter router={router}>
      <Pages />
    </AppRouter>
  );
}

function Pages() {
  return useRoutes(ROUTES);
}

/** Shows that the first page is loading. Later, the old page stays until the next one is loaded. */
function FirstLoad() {
  return useVisit()?.isLoaded === false ? <LoadingIndicator /> : <PageOutlet />;
}

function LoadedScreen({ path }: { path: string }) {
  const Component = components.get(path);
  return Component && <Component />;
}

async function loadComponent({ path, load }: Screen): Promise<void> {
  components.set(path, await loadScreen(load()));
}
