import { PageLayout } from '../../ui/PageLayout.tsx';
import { Sheet } from '../../ui/Sheet.tsx';

export function AdminDashboardPage() {
  return (
    <PageLayout title="Admin Dashboard">
      <Sheet>
        <p style={{ margin: 0 }}>
          Welcome to the admin area. Use the navigation above to choose what you want to manage.
        </p>
      </Sheet>
    </PageLayout>
  );
}
