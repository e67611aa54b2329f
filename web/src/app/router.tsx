import { createBrowserRouter, type RouteObject } from 'react-router';
import { LoadingIndicator } from '../ui/LoadingIndicator.tsx';
import { AppShell } from './AppShell.tsx';
import { ErrorPage } from './ErrorPage.tsx';
import { AdminsOnly, SignedInOnly, VisitorsOnly } from './guards.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { PageOutlet } from './PageOutlet.tsx';
import { loaded } from './screen-load-error.ts';
import { hasScreen, SCREENS, type Screen, type ScreenAccess } from './screens.ts';

const routesWith = (access: ScreenAccess): RouteObject[] =>
  SCREENS.filter((screen) => screen.access === access).map(routeOf);

function routeOf({ path, load }: Screen): RouteObject {
  return {
    path,
    lazy: async () => ({ Component: await loaded(load()) }),
  };
}

export const router = createBrowserRouter([
  {
    element: <AppShell hasScreen={hasScreen} />,
    errorElement: <ErrorPage />,
    children: [
      {
        element: <PageOutlet />,
        // On the first visit, until the code of the page has arrived.
        hydrateFallbackElement: <LoadingIndicator />,
        children: [
          {
            // Inside the shell, so that a page that fails leaves the header standing.
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
