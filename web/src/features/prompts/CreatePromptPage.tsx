import { useRef } from 'react';
import { useDraft } from '../../api/use-draft.ts';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { useCurrentUser } from '../account/account.queries.ts';
import classes from './CreatePromptPage.module.css';
import { ManualPromptForm } from './ManualPromptForm.tsx';
import { EMPTY_DRAFT } from './new-prompt-draft.ts';
import { YoutubePromptForm } from './YoutubePromptForm.tsx';

const SEEN_BY_OWNER = 'Only you will see it. With a template it can be used at once.';
const SEEN_BY_ALL = 'You are an admin: it goes into the library, where everyone sees it.';

export function CreatePromptPage() {
  const user = useCurrentUser().data;
  const { values: draft, change } = useDraft('create-prompt', EMPTY_DRAFT);
  const templateField = useRef<HTMLTextAreaElement>(null);
  const takeGenerated = () => {
    change({ promptTemplate: draft.generatedPrompt });
    templateField.current?.focus();
  };
  return (
    <PageLayout title="Create prompt" hint={user?.admin ? SEEN_BY_ALL : SEEN_BY_OWNER}>
      <div className={classes.sheets}>
        <ManualPromptForm
          draft={draft}
          change={change}
          templateField={templateField}
          onCreated={() => change(EMPTY_DRAFT)}
        />
        <YoutubePromptForm draft={draft} change={change} onUse={takeGenerated} />
      </div>
    </PageLayout>
  );
}
