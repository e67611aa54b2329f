import { PageLayout } from '../../../ui/PageLayout.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { PostScriptForm } from './PostScriptForm.tsx';

export function PostScriptPage() {
  return (
    <PageLayout
      title="Post New Script"
      hint="Every user sees it on their home page and can read it."
      width="reading"
    >
      <Sheet>
        <PostScriptForm />
      </Sheet>
    </PageLayout>
  );
}
