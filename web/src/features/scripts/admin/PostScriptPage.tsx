import { PageLayout } from '../../../ui/PageLayout.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { PostScriptForm } from './PostScriptForm.tsx';

export function PostScriptPage() {
  return (
    <PageLayout
      title="Post New Script"
      hint="Everyone finds it on their desk and can read it."
      width="reading"
    >
      <Sheet>
        <PostScriptForm />
      </Sheet>
    </PageLayout>
  );
}
