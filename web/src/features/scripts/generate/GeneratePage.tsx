import { useCallback, useEffect, useRef, useState } from 'react';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { usePageTitle } from '../../../ui/page-title.ts';
import { VisuallyHiddenHeading } from '../../../ui/VisuallyHiddenHeading.tsx';
import { NewBeatsDialog } from '../outline/NewBeatsDialog.tsx';
import { PlanTopBar } from '../outline/PlanTopBar.tsx';
import { useOutlineInAddress } from '../outline/use-outline-in-address.ts';
import { usePlanning } from '../outline/use-planning.ts';
import { RunPanel } from '../writing/RunPanel.tsx';
import { needsOtherOptions, newRun, type ScriptRun } from '../writing/script-run.ts';
import { type PacedText, usePacedText } from '../writing/use-paced-text.ts';
import { GenerateForm } from './GenerateForm.tsx';
import classes from './GeneratePage.module.css';
import { useGenerateDraft } from './generate-draft.ts';
import { OrderPreview } from './OrderPreview.tsx';
import { PendingOrderNotice } from './PendingOrderNotice.tsx';
import { findRequestOf } from './pending-order.ts';
import { UnfinishedRun } from './UnfinishedRun.tsx';
import { useGeneratorRun } from './use-generator-run.ts';
import { useOpenFinishedScript } from './use-open-finished-script.ts';
import { useOrderForm } from './use-order-form.ts';
import { usePlan } from './use-plan.ts';

const EXPECTED_RUN = newRun(true);

export function GeneratePage() {
  usePageTitle('Generate Script');
  const { draft, change, replacedTitle } = useGenerateDraft();
  const deselectPrompt = useCallback(() => change({ selected: null }), [change]);
  const generator = useGeneratorRun({ onRejected: (error) => orderForm.showOrderError(error) });
  const orderForm = useOrderForm(draft, generator.placeOrder);
  // With an active plan and enough tokens, the run is shown immediately, before the server has answered.
  const isExpected = orderForm.isBusy && orderForm.isExpectedToStart;
  const run = isExpected ? EXPECTED_RUN : generator.run;
  const runKey = isExpected ? generator.orderCount + 1 : generator.orderCount;
  const paced = usePacedText(run ?? EXPECTED_RUN, runKey);
  useOpenFinishedScript(generator.run, paced);
  const isLocked = orderForm.isBusy || (run !== null && locksForm(run, paced));
  const plan = usePlan(draft);
  const planning = usePlanning({ draft, change, onRejected: orderForm.showOrderError });
  useOutlineInAddress(change);
  const isPlanning = planning.isOpen && run === null;
  const form = useRef<HTMLDivElement>(null);
  const [focusTarget, setFocusTarget] = useState<{ index: number } | null>(null);
  useEffect(() => {
    const fields = form.current?.querySelectorAll('textarea') ?? [];
    if (focusTarget) [...fields].at(focusTarget.index)?.focus();
  }, [focusTarget]);
  const returnToForm = (field: 'title' | 'source') => {
    generator.startOver();
    // The title is the first text field, and pasted text the second.
    setFocusTarget({ index: field === 'source' && draft.mode === 'paste' ? 1 : 0 });
  };

  const retry = () => {
    if (run?.state === 'lost') return generator.resume;
    const request = run?.script && findRequestOf(run.script._id);
    if (!run || !request) return null;
    if (orderForm.isUnchangedSince(request))
      return needsOtherOptions(run) ? null : () => orderForm.submitAgain(request);
    return () => {
      // The form shows the problems, but on a phone the run covers it.
      if (!orderForm.submit()) generator.startOver();
    };
  };

  return (
    <PageContainer width="wide">
      <VisuallyHiddenHeading>Generate Script</VisuallyHiddenHeading>
      {isPlanning && <PlanTopBar planning={planning} />}
      <div
        className={classes.layout}
        data-writing={run !== null || undefined}
        data-planning={isPlanning || undefined}
      >
        <div ref={form} className={classes.form}>
          {run === null && <PendingOrderNotice />}
          <GenerateForm
            draft={draft}
            change={change}
            orderForm={orderForm}
            planning={planning}
            isLocked={isLocked}
            replacedTitle={replacedTitle}
          />
        </div>
        {run && !run.wasAlreadyFinished ? (
          <RunPanel
            // A new run is a new panel, which takes the focus.
            key={runKey}
            run={run}
            paced={paced}
            expected={{ beats: plan.beats, words: plan.length?.words ?? null }}
            isStopping={generator.isStopping}
            onStop={isExpected ? orderForm.cancel : generator.stop}
          >
            <UnfinishedRun
              run={run}
              isBusy={orderForm.isBusy}
              orderError={orderForm.orderError}
              onRetry={retry()}
              onChangeOptions={() => returnToForm('source')}
              onStartOver={() => returnToForm('title')}
            />
          </RunPanel>
        ) : (
          <OrderPreview draft={draft} planning={planning} onPromptGone={deselectPrompt} />
        )}
      </div>
      <NewBeatsDialog newBeats={planning.newBeats} />
    </PageContainer>
  );
}

/** Also true while a finished script is shown, just before its own page opens. */
function locksForm({ state }: ScriptRun, { isCaughtUp }: PacedText): boolean {
  return state === 'starting' || state === 'writing' || state === 'written' || !isCaughtUp;
}
