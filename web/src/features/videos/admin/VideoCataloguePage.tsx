import { PageLayout } from '../../../ui/PageLayout.tsx';
import { AddVideoForm } from './AddVideoForm.tsx';
import { VideoCatalogue } from './VideoCatalogue.tsx';

export function VideoCataloguePage() {
  return (
    <PageLayout title="Manage Videos" width="full">
      <AddVideoForm />
      <VideoCatalogue />
    </PageLayout>
  );
}
