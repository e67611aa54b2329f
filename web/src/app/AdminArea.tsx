import { withoutTrailingSlash } from '@cold-open/contract/pages/page-paths';
import { Outlet, useLocation } from 'react-router';
import { useCurrentUser } from '../features/account/account.queries.ts';
import { ProfileStates } from '../features/account/ProfileStates.tsx';
import { SecondStepRequiredPage } from '../features/account/SecondStepRequiredPage.tsx';
import { AdminShell } from '../features/admin/AdminShell.tsx';
import { canOpen } from '../features/admin/admin-entries.ts';
import { SandboxBanner } from '../features/billing/admin/SandboxBanner.tsx';
import { useSubscription } from '../features/billing/billing.queries.ts';
import { LoadingIndicator } from '../ui/LoadingIndicator.tsx';
import { PageContainer } from '../ui/PageContainer.tsx';
import classes from './AdminArea.module.css';
import { NotFoundPage } from './NotFoundPage.tsx';
import type { HasScreen } from './navigation.ts';

/** Shows the admin pages to admins whose role includes them, and "Page not found" to everyone else. */
export function AdminArea({ hasScreen }: { hasScreen: HasScreen }) {
  const user = useCurrentUser().data;
  const subscription = useSubscription();
  const { pathname } = useLocation();
  if (!user) return <ProfileStates title="Admin" />;
  if (!user.admin) return <NotFoundPage />;
  if (user.secondStepRequired) return <SecondStepRequiredPage />;
  if (!canOpen(user.role, withoutTrailingSlash(pathname))) return <NotFoundPage />;
  const waitsForBanner = subscription.isPending && subscription.failureCount === 0;
  return (
    <AdminShell hasScreen={(path) => hasScreen(path) && canOpen(user.role, path)}>
      {waitsForBanner && (
        <div className={classes.loading}>
          <PageContainer>
            <LoadingIndicator />
          </PageContainer>
        </div>
      )}
      {subscription.data?.sandbox && <SandboxBanner />}
      {/* The banner is above the page, so both appear together. The hidden page asks for its data and receives events. */}
      <div className={classes.page} data-hidden={waitsForBanner || undefined}>
        <Outlet />
      </div>
    </AdminShell>
  );
}
