import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Overlay.css';
import '@mantine/core/styles/ModalBase.css';
import '@mantine/core/styles/Modal.css';
import {
  type RephraseForm as RephraseOrder,
  rephraseSelection,
} from '@cold-open/contract/scripts/rephrase.contract';
import type { Script } from '@cold-open/contract/scripts/scripts.contract';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { Modal } from '../../../ui/dialogs.tsx';
import { toastSuccess } from '../../../ui/toast.tsx';
import { useReturnFocusOnUnmount } from '../../../ui/use-return-focus-on-unmount.ts';
import { useAcceptSuggestion } from '../suggestions/use-accept-suggestion.ts';
import { type SuggestionRun, useSuggestions } from '../suggestions/use-suggestions.ts';
import classes from './RephraseDialog.module.css';
import { RephraseForm } from './RephraseForm.tsx';
import { RephraseSuggestion } from './RephraseSuggestion.tsx';
import { RephraseVariants } from './RephraseVariants.tsx';
import type { TextRange } from './text-range.ts';

const FAILED_MESSAGE = 'The selection could not be rephrased. Please try again.';
const ACCEPTED_MESSAGE = 'The script was updated.';
const CANCELED_TEXT = 'Canceled. Your token was returned.';

/** Orders suggestions for the selected text, shows them while they arrive, and lets the creator accept one. */
export function RephraseDialog({
  script: latest,
  range,
  onClose,
}: {
  script: Script;
  range: TextRange;
  onClose: () => void;
}) {
  // The range only fits the text it was selected in, so later changes to the script are ignored.
  const [script] = useState(latest);
  const run = useSuggestions(script._id, FAILED_MESSAGE);
  const [choice, setChoice] = useState<Pick<RephraseOrder, 'tone' | 'wish'> | null>(null);
  const acceptance = useAcceptSuggestion(script, () => {
    toastSuccess(ACCEPTED_MESSAGE);
    onClose();
  });
  useReturnFocusOnUnmount();
  const { set, state } = run;
  const hasSuggestions = (set?.suggestions.length ?? 0) > 0;
  const isRunning = state === 'starting' || state === 'writing';
  const showsSuggestions = state === 'writing' || hasSuggestions;
  const isOffline = set?.engine.ai === false;
  const selected = script.content.slice(range.start, range.end);

  const rephrase = (chosen: Pick<RephraseOrder, 'tone' | 'wish'>) => {
    setChoice(chosen);
    run.order(generatePath(rephraseSelection.path, { id: script._id }), {
      ...range,
      selected,
      ...chosen,
      version: script.version,
    });
  };
  // Suggestions are paid for, so a stray key or click must not close the dialog.
  const staysOpen = isRunning || hasSuggestions;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={!staysOpen}
      closeOnClickOutside={!staysOpen}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': 'Rephrase' } }}
      size={showsSuggestions && !isOffline ? 1040 : 680}
      padding={24}
    >
      <div className={classes.dialog}>
        <Title order={2}>Rephrase</Title>
        {set && showsSuggestions ? (
          isOffline && hasSuggestions ? (
            <RephraseSuggestion set={set} acceptance={acceptance} onClose={onClose} />
          ) : (
            <RephraseVariants
              set={set}
              run={run}
              acceptance={acceptance}
              onTryAgain={() => choice && rephrase(choice)}
              onClose={onClose}
            />
          )
        ) : (
          <RephraseForm
            selected={selected}
            isPending={isRunning}
            isCanceling={run.isStopping}
            orderError={orderErrorOf(run)}
            notice={state === 'ended' && set?.status === 'stopped' ? CANCELED_TEXT : null}
            onSubmit={rephrase}
            onCancel={isRunning ? run.stop : onClose}
          />
        )}
      </div>
    </Modal>
  );
}

/** Returns why the form is shown again; null if nothing went wrong. */
function orderErrorOf({ orderError, set }: SuggestionRun) {
  if (orderError || set?.status !== 'failed' || !set.failure) return orderError;
  return { text: failureMessage(set), remedy: null };
}

function failureMessage({ failure, tokenReturned }: NonNullable<SuggestionRun['set']>): string {
  return `${failure?.error ?? FAILED_MESSAGE}${tokenReturned ? ' Your token was returned.' : ''}`;
}
