import { PageLayout } from '../../../ui/PageLayout.tsx';
import { AddVideoForm } from './AddVideoForm.tsx';
import { VideoCatalog } from './VideoCatalog.tsx';

export function VideoCatalogPage() {
  return (
    <PageLayout title="Manage Videos" width="full">
      <AddVideoForm />
      <VideoCatalog />
    </PageLayout>
  );
}
