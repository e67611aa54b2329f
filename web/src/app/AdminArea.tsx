import { Outlet } from 'react-router';
import { useCurrentUser } from '../features/account/account.queries.ts';
import { ProfileStates } from '../features/account/ProfileStates.tsx';
import { AdminShell } from '../features/admin/AdminShell.tsx';
import { SandboxBanner } from '../features/billing/admin/SandboxBanner.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import type { HasScreen } from './navigation.ts';

/** The admin pages; not found for everyone else. */
export function AdminArea({ hasScreen }: { hasScreen: HasScreen }) {
  const user = useCurrentUser().data;
  if (!user) return <ProfileStates title="Admin" />;
  if (!user.admin) return <NotFoundPage />;
  return (
    <AdminShell hasScreen={hasScreen}>
      <SandboxBanner />
      <Outlet />
    </AdminShell>
  );
}
