import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { lazy, Suspense } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useToken, wasEndedByChoice } from '../api/session.ts';
import { LoadingIndicator } from '../ui/LoadingIndicator.tsx';
import type { HasScreen } from './navigation.ts';
import { loadScreen } from './screen-load-error.ts';

const AdminArea = lazy(async () => ({ default: (await loadScreen(import('./AdminArea.tsx'))).AdminArea }));

/** Sends visitors to the login page and back afterwards. */
export function SignedInOnly() {
  return useToken() === null ? <LoginFirst /> : <Outlet />;
}

/** Redirects as soon as there is a token, for example after a login. */
export function VisitorsOnly() {
  const token = useToken();
  const from: unknown = useLocation().state?.from;
  if (token === null) return <Outlet />;
  return <Navigate to={typeof from === 'string' ? from : PAGE_PATHS.home} replace />;
}

export function AdminsOnly({ hasScreen }: { hasScreen: HasScreen }) {
  if (useToken() === null) return <LoginFirst />;
  return (
    <Suspense fallback={<LoadingIndicator />}>
      <AdminArea hasScreen={hasScreen} />
    </Suspense>
  );
}

/** Opens the login page, which returns here afterwards. */
function LoginFirst() {
  const { pathname, search, hash } = useLocation();
  const state = wasEndedByChoice() ? null : { from: `${pathname}${search}${hash}` };
  return <Navigate to={PAGE_PATHS.login} replace state={state} />;
}
