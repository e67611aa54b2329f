import { promptSpaceHint } from '@cold-open/contract/account/storage-limits';
import { canEditLibrary } from '@cold-open/contract/http/admin-roles';
import { useRef } from 'react';
import { useDraft } from '../../api/use-draft.ts';
import { PageLayout } from '../../ui/PageLayout.tsx';
import { useCurrentUser } from '../account/account.queries.ts';
import classes from './CreatePromptPage.module.css';
import { ManualPromptForm } from './ManualPromptForm.tsx';
import { EMPTY_DRAFT } from './new-prompt-draft.ts';
import { YoutubePromptForm } from './YoutubePromptForm.tsx';

const HINT_FOR_USER = 'Only you will see it. Add a template to use it right away.';
const HINT_FOR_ADMIN = 'You are an admin: everyone will see it in the library.';

export function CreatePromptPage() {
  const user = useCurrentUser().data;
  const { values: draft, change } = useDraft('create-prompt', EMPTY_DRAFT);
  const templateField = useRef<HTMLTextAreaElement>(null);
  const applyGenerated = () => {
    // Beats of another template would not fit this one.
    change({ promptTemplate: draft.generatedPrompt, beats: [], sample: draft.generatedSample });
    templateField.current?.focus();
  };
  return (
    <PageLayout
      title="Create prompt"
      hint={
        user && canEditLibrary(user)
          ? HINT_FOR_ADMIN
          : [HINT_FOR_USER, user && promptSpaceHint(user.subscriptionStatus)].join(' ')
      }
    >
      <div className={classes.sheets}>
        <ManualPromptForm
          draft={draft}
          change={change}
          templateField={templateField}
          onCreated={() => change(EMPTY_DRAFT)}
        />
        <YoutubePromptForm draft={draft} change={change} onUse={applyGenerated} />
      </div>
    </PageLayout>
  );
}
