import { withoutTrailingSlash } from '@cold-open/contract/pages/page-paths';
import { Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '../features/account/account.queries.ts';
import { ProfileStates } from '../features/account/ProfileStates.tsx';
import { SecondStepRequiredPage } from '../features/account/SecondStepRequiredPage.tsx';
import { AdminShell } from '../features/admin/AdminShell.tsx';
import { canOpen } from '../features/admin/admin-entries.ts';
import { SandboxBanner } from '../features/billing/admin/SandboxBanner.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import type { HasScreen } from './navigation.ts';

/** Shows the admin pages to admins whose role includes them, and "Page not found" to everyone else. */
export function AdminArea({ hasScreen }: { hasScreen: HasScreen }) {
  const user = useCurrentUser().data;
  const { pathname } = useLocation();
  if (!user) return <ProfileStates title="Admin" />;
  if (!user.admin) return <NotFoundPage />;
  if (user.secondStepRequired) return <SecondStepRequiredPage />;
  if (!canOpen(user.role, withoutTrailingSlash(pathname))) return <NotFoundPage />;
  return (
    <AdminShell hasScreen={(path) => hasScreen(path) && canOpen(user.role, path)}>
      <SandboxBanner />
      <Outlet />
    </AdminShell>
  );
}
