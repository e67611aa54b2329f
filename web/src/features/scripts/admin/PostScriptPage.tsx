import { PageLayout } from '../../../ui/PageLayout.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { PostedScripts } from './PostedScripts.tsx';
import { PostScriptForm } from './PostScriptForm.tsx';
import classes from './PostScriptPage.module.css';

export function PostScriptPage() {
  return (
    <PageLayout title="Post New Script" hint="Every user sees it on their home page and can read it.">
      <div className={classes.form}>
        <Sheet>
          <PostScriptForm />
        </Sheet>
      </div>
      <PostedScripts />
    </PageLayout>
  );
}
