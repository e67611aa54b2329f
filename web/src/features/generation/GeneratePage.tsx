import { useCallback } from 'react';
import { HeardHeading } from '../../ui/HeardHeading.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { GenerateForm } from './GenerateForm.tsx';
import classes from './GeneratePage.module.css';
import { useGenerateDraft } from './generate-draft.ts';
import { ScriptPreview } from './ScriptPreview.tsx';

export function GeneratePage() {
  usePageTitle('Generate Script');
  const { draft, change } = useGenerateDraft();
  const dropPrompt = useCallback(() => change({ selected: null }), [change]);
  return (
    <PageContainer width="wide">
      <HeardHeading>Generate Script</HeardHeading>
      <div className={classes.layout}>
        <GenerateForm draft={draft} change={change} />
        <ScriptPreview draft={draft} onGone={dropPrompt} />
      </div>
    </PageContainer>
  );
}
