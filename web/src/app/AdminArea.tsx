import { Outlet } from 'react-router';
import { useCurrentUser } from '../features/account/account.queries.ts';
import { ProfileStates } from '../features/account/ProfileStates.tsx';
import { SecondStepRequiredPage } from '../features/account/SecondStepRequiredPage.tsx';
import { AdminShell } from '../features/admin/AdminShell.tsx';
import { SandboxBanner } from '../features/billing/admin/SandboxBanner.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import type { HasScreen } from './navigation.ts';

/** Shows the admin pages to admins and "Page not found" to everyone else. */
export function AdminArea({ hasScreen }: { hasScreen: HasScreen }) {
  const user = useCurrentUser().data;
  if (!user) return <ProfileStates title="Admin" />;
  if (!user.admin) return <NotFoundPage />;
  if (user.secondStepRequired) return <SecondStepRequiredPage />;
  return (
    <AdminShell hasScreen={hasScreen}>
      <SandboxBanner />
      <Outlet />
    </AdminShell>
  );
}
