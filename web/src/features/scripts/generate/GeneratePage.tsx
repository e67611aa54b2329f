import { PAGE_PATHS } from '@cold-open/contract/pages/page-paths';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { VisuallyHiddenHeading } from '../../../ui/VisuallyHiddenHeading.tsx';
import { useCurrentUser } from '../../account/account.queries.ts';
import { scriptQuery } from '../scripts.queries.ts';
import { RunOutcome } from '../writing/RunOutcome.tsx';
import { ScriptPreview } from '../writing/ScriptPreview.tsx';
import { ScriptUnderWay } from '../writing/ScriptUnderWay.tsx';
import { planOf } from '../writing/script-plan.ts';
import { beginRun, needsOtherOptions, type ScriptRun } from '../writing/script-run.ts';
import { type PacedText, usePacedText } from '../writing/use-paced-text.ts';
import { useScriptRun } from '../writing/use-script-run.ts';
import { WritingPage } from '../writing/WritingPage.tsx';
import { GenerateForm } from './GenerateForm.tsx';
import classes from './GeneratePage.module.css';
import { useGenerateDraft } from './generate-draft.ts';
import { requestBehind } from './pending-order.ts';
import { useGeneration } from './use-generation.ts';

/** The end is seen before the page gives way to the script's own. */
const SHOWN_AT_END_MS = 1100;
const ABOUT_TO_BEGIN = beginRun(true);

export function GeneratePage() {
  usePageTitle('Generate Script');
  const { draft, change } = useGenerateDraft();
  const dropPrompt = useCallback(() => change({ selected: null }), [change]);
  const writing = useScriptRun({ onRefused: (error) => generation.tellRefused(error) });
  const generation = useGeneration(draft, writing.begin);
  // With a plan and tokens the page opens at the click, and not only when the server has answered.
  const isAboutToBegin = generation.isBusy && generation.isExpectedToStart;
  const run = isAboutToBegin ? ABOUT_TO_BEGIN : writing.run;
  const runKey = isAboutToBegin ? writing.begun + 1 : writing.begun;
  const paced = usePacedText(run ?? ABOUT_TO_BEGIN, runKey);
  useLeavingWhenWritten(writing.run, paced);
  const isLocked = generation.isBusy || (run !== null && isOccupied(run, paced));
  const plan = planOf(draft, useCurrentUser().data?.wordsPerMinute);
  const form = useRef<HTMLDivElement>(null);
  const [returned, setReturned] = useState<{ to: 'title' | 'material' } | null>(null);
  useEffect(() => {
    const fields = form.current?.querySelectorAll('textarea') ?? [];
    // The title stands first, and the material, where there is any, last.
    if (returned) [...fields].at(returned.to === 'title' ? 0 : -1)?.focus();
  }, [returned]);
  const returnTo = (to: 'title' | 'material') => {
    writing.startOver();
    setReturned({ to });
  };

  const retry = () => {
    if (run?.state === 'lost') return writing.resume;
    const request = run?.script && requestBehind(run.script._id);
    if (!run || !request) return null;
    if (generation.isUnchangedSince(request))
      return needsOtherOptions(run) ? null : () => generation.submitAgain(request);
    return () => {
      // What is wrong is said in the form, which may be out of sight.
      if (!generation.submit()) writing.startOver();
    };
  };

  return (
    <PageContainer width="wide">
      <VisuallyHiddenHeading>Generate Script</VisuallyHiddenHeading>
      <div className={classes.layout} data-writing={run !== null || undefined}>
        <div ref={form} className={classes.form}>
          {run === null && <ScriptUnderWay />}
          <GenerateForm draft={draft} change={change} generation={generation} isLocked={isLocked} />
        </div>
        {run && !run.wasOverBefore ? (
          <WritingPage
            // A new run is a new page, which takes the focus.
            key={runKey}
            run={run}
            paced={paced}
            plan={plan}
            isStopping={writing.isStopping}
            onStop={isAboutToBegin ? generation.cancel : writing.stop}
          >
            <RunOutcome
              run={run}
              isBusy={generation.isBusy}
              refusal={generation.refusal}
              onRetry={retry()}
              onChangeOptions={() => returnTo('material')}
              onStartOver={() => returnTo('title')}
            />
          </WritingPage>
        ) : (
          <ScriptPreview draft={draft} onGone={dropPrompt} />
        )}
      </div>
    </PageContainer>
  );
}

/** Also for the moment in which a finished script is shown before the page is left. */
function isOccupied({ state }: ScriptRun, { isCaughtUp }: PacedText): boolean {
  return state === 'starting' || state === 'writing' || state === 'written' || !isCaughtUp;
}

/** A script that is written stands at its own address, where this same page goes on. */
function useLeavingWhenWritten(run: ScriptRun | null, { isCaughtUp }: PacedText): void {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const leave = useEffectEvent((isSeen: boolean) => {
    if (!run?.script) return;
    queryClient.setQueryData(scriptQuery(run.script._id).queryKey, run.script);
    // In the place of this page: going back must not lead to a page that leads here again.
    void navigate(generatePath(PAGE_PATHS.script, { id: run.script._id }), {
      replace: true,
      viewTransition: isSeen && canFade(),
    });
  });
  const isWatching = run !== null;
  useEffect(() => {
    // The page that follows is fetched while this one is read.
    if (isWatching) import('../ScriptPage.tsx').catch(() => {});
  }, [isWatching]);
  const isOver = run?.state === 'written' || run?.state === 'stopped';
  const wasOverBefore = isOver && run.wasOverBefore;
  const isSeenToTheEnd = run?.state === 'written' && isCaughtUp;
  useEffect(() => {
    if (wasOverBefore) leave(false);
    else if (isSeenToTheEnd) {
      const timer = setTimeout(() => leave(true), SHOWN_AT_END_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [wasOverBefore, isSeenToTheEnd]);
}

function canFade(): boolean {
  return 'startViewTransition' in document && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}
