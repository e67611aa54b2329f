import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoadingIndicator } from '../ui/LoadingIndicator.tsx';
import { AppShell } from './AppShell.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { AdminsOnly, SignedInOnly, VisitorsOnly } from './guards.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import { loadScreen } from './screen-load-error.ts';
import { hasScreen, SCREENS, type Screen, type ScreenAccess } from './screens.ts';

const routesWith = (access: ScreenAccess): RouteObject[] =>
  SCREENS.filter((screen) => screen.access === access).map(routeOf);

function routeOf({ path, load }: Screen): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: await loadScreen(load()) }),
  };
}

export const router = createBrowserRouter([
  {
    element: <AppShell hasScreen={hasScreen} />,
    errorElement: <ErrorPage />,
    children: [
      {
        element: <PageOutlet />,
        // Shown on the first visit until the page's code is loaded.
        hydrateFallbackElement: <LoadingIndicator />,
        children: [
          {
            // Inside the shell, so that the header stays when a page fails.
            errorElement: <ErrorPage />,
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
    ],
  },
]);
