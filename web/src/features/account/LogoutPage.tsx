import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useToken } from '../../api/session.ts';
import { LoadingIndicator } from '../../ui/LoadingIndicator.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { useSignOut } from './account.queries.ts';

/** Signs out and redirects to the login page. */
export function LogoutPage() {
  usePageTitle('Sign out');
  const signedIn = useToken() !== null;
  const signOut = useSignOut();
  useEffect(() => {
    if (signedIn) signOut();
  }, [signedIn, signOut]);
  return signedIn ? <LoadingIndicator /> : <Navigate to={PAGE_PATHS.login} replace />;
}
